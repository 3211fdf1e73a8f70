import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { revokeFamilies } from "../session/families";
import { dropFactor } from "../session/ownFactor";
import { noteAccountChange } from "./changes";
import { lockEmployee } from "./higher";

/** Takes the second factor off somebody else's account, ends all sessions of that person and writes them so. */
export const resetFactor = ({ deps, actor, requestId, approved }: Writer, id: number): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { name, email } = await lockEmployee(tx, actor, id);
    if (id === actor.id) throw new Failure("forbidden", "Remove your own second factor on your profile");
    if (!(await dropFactor(tx, id))) throw notFound("second factor");
    const at = deps.clock();
    await revokeFamilies(tx, id, at);
    await noteAccountChange({ tx, actor, now: at, askedBy: approved?.requestedBy }, id);
    await tx.insert(tables.outbox).values({
      channel: "email",
      recipient: email,
      subject: "Your second factor was reset",
      body: `Hello ${name},\n\nyour authenticator and your recovery codes no longer work at the asset console, as two administrators have decided. You are signed out everywhere. If you did not ask for this, tell an administrator at once.`,
      user_id: id,
      created_at: at.toISOString(),
    });
    const changes = { two_factor: { before: true, after: false } };
    await recordChange(tx, { actor, at, requestId, action: "update", resource: "employee", recordId: id, changes });
  });
