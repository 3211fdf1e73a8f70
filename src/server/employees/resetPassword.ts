import { eq } from "drizzle-orm";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { Failure } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import type { Writer } from "../resources/store";
import { revokeFamilies } from "../session/families";
import { credentials } from "../session/tables";
import { noteAccountChange } from "./changes";
import { lockEmployee } from "./higher";
import { sendInvitation } from "./invite";

/** Takes the password off somebody else's account, ends its sessions, and sends a link to choose a new one. */
export const resetPassword = ({ deps, actor, requestId, approved }: Writer, id: number): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const employee = await lockEmployee(tx, actor, id);
    if (id === actor.id) throw new Failure("forbidden", "Change your own password on your profile");
    if (employee.status !== "Active") throw new Failure("conflict", "This employee may not sign in at present");
    const now = deps.clock();
    const had = await tx.delete(credentials).where(eq(credentials.user_id, id)).returning({ id: credentials.user_id });
    if (!had.length) throw new Failure("conflict", "This employee has no password yet: send an invitation");
    await revokeFamilies(tx, id, now);
    await noteAccountChange({ tx, actor, now, askedBy: approved?.requestedBy }, id);
    await sendInvitation({ tx, secret: deps.secret, actor, now, origin: consoleOrigin(deps), again: true }, employee);
    const changes = { password: { before: "set", after: null } };
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "update",
      resource: "employee",
      recordId: id,
      changes,
    });
  });
