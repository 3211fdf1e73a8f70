import { fieldsWithin } from "../../contract/fieldRegistry";
import { unitCalls } from "../../contract/units/calls";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { findSpv, refuseForeign } from "../holdings/capTable";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import type { Moved } from "../tokens/deliver";
import { refuseMissingFiles } from "../uploads/references";
import { correctMovement } from "./correct";
import { holdUnits, releaseHold } from "./holds";
import { buyBack, forfeit, redeem } from "./take";

const TAKE = { redemption: redeem, "buy-back": buyBack, forfeiture: forfeit };

/** Serves what moves units beyond deliveries and transfers, and holds on units. */
export function serveUnits(api: Api) {
  serve(api, unitCalls.take, async ({ params, body: { kind, ...taken }, ...writer }) => {
    const spvId = Number(params.spv_id);
    const moved = await enter(writer, spvId, kind, taken, async (writing) => {
      await refuseForeign(writing.tx, spvId, taken.property_id);
      return TAKE[kind](writing, { ...taken, approval_id: writer.approved?.approvalId });
    });
    return answerOf(moved);
  });
  serve(api, unitCalls.correct, async ({ params, body, ...writer }) => {
    const [spvId, corrects_id] = [Number(params.spv_id), Number(params.movement_id)];
    const asked = { ...body, approval_id: writer.approved?.approvalId };
    const moved = await enter(writer, spvId, "correction", { corrects_id, ...body }, (writing) =>
      correctMovement(writing, spvId, corrects_id, asked),
    );
    return answerOf(moved);
  });
  serve(api, unitCalls.hold, async ({ body, params: _, ...writer }) => ({
    data: await holdUnits(writer, body),
    message: "Hold placed",
    status: 201,
  }));
  serve(api, unitCalls.release, async ({ params, body, ...writer }) => ({
    data: await releaseHold(writer, params.id, body),
    message: "Hold lifted",
  }));
}

/** The register has it, or will have it once it is on the chain. */
const answerOf = (moved: Moved) =>
  "movement" in moved
    ? { data: { id: moved.movement }, message: "Entered in the register", status: 201 as const }
    : { data: { id: moved.delivery }, message: "On its way by the chain", status: 201 as const };

const FILES = fieldsWithin(unitCalls.take.body);

/** Enters a movement of an SPV's units with its line in the trail, where its document is stored. */
function enter(
  { deps, actor, requestId }: Writer,
  spvId: number,
  action: string,
  told: Record<string, unknown>,
  work: (writing: Writing, spv: Awaited<ReturnType<typeof findSpv>>) => Promise<Moved>,
): Promise<Moved> {
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const writing = { tx, actor, now };
    const spv = await findSpv(tx, spvId);
    await refuseMissingFiles(writing, FILES, told);
    const moved = await work(writing, spv);
    const changes = Object.fromEntries(Object.entries(told).map(([name, after]) => [name, { before: null, after }]));
    await recordChange(tx, { actor, at: now, requestId, action, resource: "spv", recordId: spvId, changes });
    return moved;
  });
}
