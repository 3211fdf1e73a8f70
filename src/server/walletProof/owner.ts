import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { holdNewWallet } from "../customers/walletHold";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";

/** Whose an address becomes: an account's or an SPV's. */
export interface Owner {
  kind: keyof typeof TABLES;
  id: number;
}

/** Who binds an address, when, and in answer to which request. */
interface Binding {
  by: { id: number; name: string | undefined };
  at: Date;
  requestId: string;
}

type Holders = typeof tables.spvs;

// Both have the columns that are used here.
const TABLES = { user: tables.users as unknown as Holders, spv: tables.spvs };

const LOST = "This wallet was replaced as lost, for good. Use another one.";

const TAKEN = "This wallet is proven for another account. Use a wallet of your own.";

/** Reads an owner with the address that is bound to it; `lock` keeps the row from others. */
export async function readOwner(db: Database, { kind, id }: Owner, lock = false) {
  const table = TABLES[kind];
  const { name, wallet_address, wallet_proven_at } = table;
  const query = db.select({ name, wallet_address, wallet_proven_at }).from(table).where(eq(table.id, id));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw notFound(kind === "spv" ? "SPV" : "account");
  return row;
}

/** Refuses, at a field, an address that is proven for anybody else. */
export async function refuseTaken(db: Database, owner: Owner, address: string, path: string): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES)) {
    const taken = and(
      sql`lower(${table.wallet_address}) = ${address.toLowerCase()}`,
      isNotNull(table.wallet_proven_at),
      kind === owner.kind ? ne(table.id, owner.id) : undefined,
    );
    if (await db.$count(table, taken)) {
      throw refusedAt(TAKEN, path);
    }
  }
  const { rows } = await db.execute<{ lost: boolean; own: boolean }>(sql`
    select lost, user_id = ${owner.kind === "user" ? owner.id : 0} as own from token_wallets
    where lower(address) = ${address.toLowerCase()}`);
  // What a contract has of somebody stays that person's, though another wallet is proven meanwhile.
  if (rows.some(({ own }) => !own)) throw refusedAt(TAKEN, path);
  if (rows.some(({ lost }) => lost)) throw refusedAt(LOST, path);
}

const refusedAt = (message: string, path: string) => new Failure("conflict", message, { errors: [{ path, message }] });

/** Binds a proven address to its owner, with the audit row; of many who bind one address at once, one does. */
export async function bindAddress(tx: Database, owner: Owner, address: string, { by, at, requestId }: Binding) {
  // Accounts and SPVs share no index that could keep an address to one of them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet ${address.toLowerCase()}`}, 0))`);
  await refuseTaken(tx, owner, address, "message");
  const { name, ...before } = await readOwner(tx, owner, true);
  const after = { wallet_address: address, wallet_proven_at: at.toISOString() };
  const resource = await resourceOf(tx, owner);
  const isSame = before.wallet_proven_at !== null && before.wallet_address?.toLowerCase() === address.toLowerCase();
  const held =
    resource === customers.name && !isSame ? { wallet_held_until: await holdNewWallet(tx, owner.id, address, at) } : {};
  const table = TABLES[owner.kind];
  const kept = { version: sql`${table.version} + 1`, updated_at: at.toISOString() };
  await tx
    .update(table)
    .set({ ...after, ...held, ...kept } as never)
    .where(eq(table.id, owner.id));
  await recordChange(tx, {
    actor: { id: by.id, name: by.name ?? name },
    at,
    requestId,
    action: "update",
    resource,
    recordId: owner.id,
    changes: changesOf({ ...before, wallet_held_until: null }, { ...after, ...held }),
  });
  return after;
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const differing = Object.keys(after).filter((path) => after[path] !== before[path]);
  return Object.fromEntries(differing.map((path) => [path, { before: before[path], after: after[path] }]));
}

async function resourceOf(tx: Database, { kind, id }: Owner): Promise<string> {
  if (kind === "spv") return kind;
  const { users } = tables;
  const [row] = await tx.select({ is_employee: users.is_employee }).from(users).where(eq(users.id, id));
  return row?.is_employee ? "employee" : "customers";
}
