import { recordChange } from "../audit/record";
import { transaction } from "../db/open";
import { Failure, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { revokeFamilies } from "../session/families";
import { dropFactor } from "../session/ownFactor";
import { lockEmployee } from "./higher";

/** Takes the second factor off somebody else's account and ends all sessions of that person. */
export const resetFactor = ({ deps, actor, requestId }: Writer, id: number): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await lockEmployee(tx, actor, id);
    if (id === actor.id) throw new Failure("forbidden", "Remove your own second factor on your profile");
    if (!(await dropFactor(tx, id))) throw notFound("second factor");
    const at = deps.clock();
    await revokeFamilies(tx, id, at);
    const changes = { two_factor: { before: true, after: false } };
    await recordChange(tx, { actor, at, requestId, action: "update", resource: "employee", recordId: id, changes });
  });
