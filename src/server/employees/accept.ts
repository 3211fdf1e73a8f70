import { and, eq, gt } from "drizzle-orm";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { mayAdminister } from "../session/account";
import { hashChosenPassword } from "../session/chosenPassword";
import { passwordHashOf, storePassword } from "../session/credentials";
import { digestOf } from "../session/keys";
import { invitations } from "../session/tables";
import { countWrongLinks } from "../session/wrongLinks";

const { users } = tables;

// The same for a token that is wrong, used, replaced or too old, and for an account that may not sign in.
const NOT_VALID = "This invitation is no longer valid. Ask for a new one.";
const TRIED = { purpose: "invitation", words: "Too many invitations were tried." };
const refused = () => invalid([{ path: "token", message: NOT_VALID }], NOT_VALID).as("link-refused");

/** Tells whom an invitation is for. */
export async function readInvitation(deps: AppDeps, token: string, address: string | undefined) {
  const { name, email, expires_at } = await countWrongLinks(deps, address, TRIED, () =>
    find(deps.db, token, deps.clock()),
  );
  return { name, email, expires_at };
}

/** Sets the password of whom an invitation is for, which ends it: of many who accept at once, one does. */
export async function acceptInvitation(
  deps: AppDeps,
  { token, password }: { token: string; password: string },
  { address, requestId }: { address: string | undefined; requestId: string },
): Promise<void> {
  const at = deps.clock();
  const invited = await countWrongLinks(deps, address, TRIED, () => find(deps.db, token, at));
  // A hash is dear: it is made for a right token alone, and before the transaction.
  const hash = await hashChosenPassword(password, invited);
  await transaction(deps.db, async (tx) => {
    const { id, name } = await find(tx, token, at, true);
    await storePassword(tx, { userId: id, hash, at });
    await recordChange(tx, {
      actor: { id, name },
      at,
      requestId,
      action: "update",
      resource: "employee",
      recordId: id,
      changes: { password: { before: null, after: "set" }, invitation: { before: "sent", after: "accepted" } },
    });
  });
}

/** Finds whom a living invitation is for; `lock` keeps account and invitation from others first. */
async function find(db: Database, token: string, at: Date, lock = false) {
  const query = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      is_employee: users.is_employee,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.user_id))
    .where(and(eq(invitations.token_hash, digestOf(token)), gt(invitations.expires_at, at.toISOString())));
  const [invited] = await (lock ? query.for("update") : query);
  if (!invited || !mayAdminister(invited)) throw refused();
  if ((await passwordHashOf(db, invited.id)) !== undefined) throw refused();
  return invited;
}
