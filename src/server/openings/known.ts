import { eq, inArray } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import { allows } from "../../contract/permissions";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { tokensLeft } from "../orders/tokens";
import { broughtBefore, lastCounted } from "./books";
import type { Checking } from "./document";
import type { FileLine } from "./fileLine";
import { type FoundAsset, type FoundBy, type FoundCustomer, findAssets, findCustomers, findSpvs } from "./find";

/** What the lines of a document are held against. */
export interface KnownOfLines {
  customers: FoundBy<FoundCustomer>;
  /** Whether customers are found by PAN. */
  mayPan: boolean;
  assets: FoundBy<FoundAsset>;
  spvs: FoundBy<{ id: number }>;
  /** Units that are left of each asset; whoever checks a line takes its units off. */
  left: Map<number, number>;
  /** Last day of which somebody has counted who held units of an asset. */
  counted: ReadonlyMap<number, string>;
  /** Document that has brought a reference. */
  brought: ReadonlyMap<string, number>;
  /** Line in which a reference, or an account, stands first. */
  first: Map<string, number>;
  isOwn: (customer: FoundCustomer) => boolean;
}

/** Reads at once what the lines of a document are held against. */
export async function knowLines(db: Database, rows: readonly FileLine[], checking: Checking): Promise<KnownOfLines> {
  const written = (column: "owner" | "customer" | "asset" | "reference") => [
    ...new Set(rows.flatMap(({ cells }) => cells[column] ?? [])),
  ];
  const assets = await findAssets(db, written("asset"));
  const ids = [...new Set([...assets.values()].flatMap((found) => found.map(({ id }) => id)))];
  const left = new Map<number, number>();
  for (const id of ids) left.set(id, await tokensLeft(db, id));
  const { users } = tables;
  const people = await db
    .select({ id: users.id, email: users.email, work_email: users.work_email, phone: users.phone })
    .from(users)
    .where(inArray(users.id, [0, ...checking.people]));
  const addresses = new Set(people.flatMap(({ email, work_email }) => [email, work_email]).map(lower));
  const phones = new Set(people.map(({ phone }) => phone));
  const mayPan = await mayShowPans(db, checking.people[0] ?? 0);
  return {
    customers: await findCustomers(db, [...written("owner"), ...written("customer")], mayPan),
    mayPan,
    assets,
    spvs: await findSpvs(db, written("owner")),
    left,
    counted: await lastCounted(db, ids),
    brought: await broughtBefore(db, checking, written("reference")),
    first: new Map(),
    isOwn: ({ email, phone }) => addresses.has(lower(email)) || (phone !== null && phones.has(phone)),
  };
}

/** Whether who uploaded a document may show a customer's PAN whole: a file of guesses would tell which one is right. */
async function mayShowPans(db: Database, userId: number): Promise<boolean> {
  const { users, roles } = tables;
  const [found] = await db
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(eq(users.id, userId));
  return found !== undefined && allows(found.permissions, customers.permission, "approve");
}

const lower = (address: string | null) => address?.toLowerCase() ?? "";
