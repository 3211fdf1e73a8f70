import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ROLE } from "../../contract/roles/vocabulary";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { PLATFORM } from "../http/context";
import { accountOfEmail } from "../session/account";
import { passwordHashOf } from "../session/credentials";
import { revokeFamilies } from "../session/families";
import { dropFactor } from "../session/ownFactor";
import { credentials } from "../session/tables";
import { StartError } from "../startError";
import { writeInvitation } from "./invite";

/** Who acts in the trail where somebody who runs the server does. */
const SERVER = { ...PLATFORM, name: "Server" };

/** What somebody who runs the server asks for on the command line. */
export interface LinkAsked {
  command: "link" | "recover";
  email: string;
}

/**
 * Makes the link by which an administrator chooses a password, for whoever runs the server; gives what to say of it.
 *
 * `link` is for whoever has no password: invited, or reset. `recover` takes the password and the second factor off a
 * Super admin who is locked out, and ends the sessions. Both are in the trail; refusals are `StartError`s.
 */
export function makeServerLink(
  db: Database,
  { command, email }: LinkAsked,
  { origin, now }: { origin: string; now: Date },
): Promise<string[]> {
  return transaction(db, async (tx) => {
    const account = await accountOfEmail(tx, email.trim().toLowerCase());
    if (!account?.is_employee || account.status !== "Active")
      throw new StartError("No active employee has this e-mail address.");
    const { id, name } = account;
    const hasPassword = (await passwordHashOf(tx, id)) !== undefined;
    if (command === "recover") {
      if (account.role_id !== ROLE.superAdmin)
        throw new StartError(`${name} is no Super admin: one of them resets others.`);
      await tx.delete(credentials).where(eq(credentials.user_id, id));
      await dropFactor(tx, id);
      await revokeFamilies(tx, id, now);
    } else if (hasPassword) {
      throw new StartError(`${name} has a password already; another administrator resets it.`);
    }
    const { link, expires_at } = await writeInvitation({ tx, actor: SERVER, now, origin }, id);
    await recordChange(tx, {
      actor: SERVER,
      at: now,
      requestId: `server-${randomUUID()}`,
      action: command === "recover" ? "recover" : "update",
      resource: "employee",
      recordId: id,
      changes: { invitation: { before: null, after: "made on the server" } },
    });
    return [
      `${name} chooses a password here until ${expires_at}:`,
      "",
      link,
      "",
      "Give it to nobody else: whoever has it signs in.",
    ];
  });
}
