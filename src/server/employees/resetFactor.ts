import { recordChange } from "../audit/record";
import { readPlatformName } from "../brand/read";
import { transaction } from "../db/database";
import { Failure, notFound } from "../http/failure";
import { post } from "../outbox/post";
import type { Writer } from "../resources/store";
import { revokeFamilies } from "../session/families";
import { dropFactor } from "../session/ownFactor";
import { noteAccountChange } from "./changes";
import { lockEmployee } from "./higher";
import { resetMail } from "./mails";

/** Takes the second factor off somebody else's account, ends all sessions of that person and writes them so. */
export const resetFactor = ({ deps, actor, requestId, approved }: Writer, id: number): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { name, email } = await lockEmployee(tx, actor, id);
    if (id === actor.id) throw new Failure("forbidden", "Remove your own second factor on your profile");
    if (!(await dropFactor(tx, id))) throw notFound("second factor");
    const at = deps.clock();
    await revokeFamilies(tx, id, at);
    await noteAccountChange({ tx, actor, now: at, askedBy: approved?.requestedBy }, id);
    await post(tx, at, [{ recipient: email, user_id: id, ...resetMail(name, await readPlatformName(tx)) }]);
    const changes = { two_factor: { before: true, after: false } };
    await recordChange(tx, { actor, at, requestId, action: "update", resource: "employee", recordId: id, changes });
  });
