import { and, eq, isNull } from "drizzle-orm";
import { tables } from "../db/tables";
import type { AppDeps, RequestContext } from "../http/context";
import { Failure } from "../http/failure";
import { clientAddress } from "../session/clientAddress";
import { countWrongLinks } from "../session/wrongLinks";
import { hashOf, opensAt } from "./link";
import { holderLinks } from "./tables";

const { users } = tables;

/** Whom a link belongs to. */
export interface Holder {
  id: number;
  name: string;
  /** What one is greeted by. */
  first_name: string;
  verified: boolean;
  expires_at: string;
}

// The same for a link that never was, that a newer one replaced, that was ended, and whose customer is blocked.
const unknown = () =>
  new Failure("not_found", "This link is not valid any longer: it has ended, or a newer one was sent.").as(
    "link-refused",
  );

const TRIED = { purpose: "holder", words: "Too many links were tried." };

/** Finds whose page a link opens; links that are refused are counted by network address. */
export const findHolder = (deps: AppDeps, context: RequestContext, token: string): Promise<Holder> =>
  countWrongLinks(deps, clientAddress(context), TRIED, () => find(deps, token));

async function find({ db, secret, clock }: AppDeps, token: string): Promise<Holder> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      firstname: users.firstname,
      category: users.investor_category,
      kyc: users.kyc_status,
      expires_at: holderLinks.expires_at,
    })
    .from(holderLinks)
    .innerJoin(users, eq(users.id, holderLinks.user_id))
    .where(and(eq(holderLinks.token_hash, hashOf(secret, token)), opensAt(clock())));
  if (!found) throw unknown();
  const { id, name, kyc, expires_at } = found;
  return { id, name, first_name: firstNameOf(found), verified: kyc === "verified", expires_at };
}

/** A company is greeted by its whole name. */
function firstNameOf({
  name,
  firstname,
  category,
}: {
  name: string;
  firstname: string | null;
  category: string;
}): string {
  if (firstname?.trim()) return firstname.trim();
  return category === "individual" ? (name.trim().split(/\s+/)[0] ?? name) : name;
}

/** Keeps when a link was first opened. */
export async function markOpened({ db, clock }: AppDeps, { id }: Holder): Promise<void> {
  const unopened = and(eq(holderLinks.user_id, id), isNull(holderLinks.opened_at));
  await db.update(holderLinks).set({ opened_at: clock().toISOString() }).where(unopened);
}
