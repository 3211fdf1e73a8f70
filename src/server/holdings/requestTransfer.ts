import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { holdingCalls } from "../../contract/holdings/calls";
import { unitTransfers } from "../../contract/holdings/resource";
import type { Words } from "../../contract/language/message";
import { requestApproval } from "../approvals/request";
import { differenceOf } from "../audit/difference";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { refuseOffer } from "../offerRules/refuse";
import { createRecord, readRecord, type Writer } from "../resources/store";
import { findSpv, refuseForeign } from "./capTable";
import { countUnits, formatFree, freeOf, lockUnits } from "./free";
import { receiverProblem, unitTransferRules } from "./transfers";

/** A transfer of units as it is asked for. */
export type Asked = z.output<(typeof holdingCalls.transfer)["body"]>;

/** Notes down that units are to change hands, and asks a second person; who may not give or get them is refused. */
export function requestTransfer(writer: Writer, spvId: number, asked: Asked) {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const { property_id, from_user_id, to_user_id, units, reason } = asked;
    await findSpv(tx, spvId);
    await refuseForeign(tx, spvId, property_id);
    if (from_user_id === to_user_id) throw refuse("to_user_id", "Choose somebody else than who gives the units");
    const problem = await receiverProblem(tx, to_user_id);
    if (problem) throw refuse("to_user_id", problem);
    const now = deps.clock();
    await refuseOffer(tx, { assetId: property_id, userId: to_user_id, units, occasion: "transfer", now });
    await lockUnits(tx, property_id);
    const free = await countUnits(tx, { property_id, from_user_id, now });
    if (free.held <= 0) throw refuse("from_user_id", "This person holds no units of this asset");
    if (units > freeOf(free)) throw refuse("units", formatFree(free, "can be transferred"));

    const { id, version } = await createRecord(
      { ...writer, deps: { ...deps, db: tx } },
      unitTransfers,
      unitTransferRules,
      {
        ...asked,
        spv_id: spvId,
        requested_by: actor.id,
      },
    );
    const approval_id = await requestApproval(
      { tx, actor, now },
      {
        requestId,
        action: "transfer",
        resource: unitTransfers.name,
        recordId: id,
        ...(await titleOf(tx, asked)),
        reason,
        changes: changesOf(asked),
        baseVersion: version,
        payload: {},
      },
    );
    // Nobody has seen the transfer yet: its version stays the one that the approval starts from.
    await tx.update(tables.unit_transfers).set({ approval_id }).where(eq(tables.unit_transfers.id, id));
    return readRecord(tx, unitTransfers, unitTransferRules, id);
  });
}

const refuse = (path: keyof Asked, message: Words) => invalid([{ path, message }], message);

async function titleOf(tx: Database, { property_id, from_user_id, to_user_id, units }: Asked) {
  const { assets, users } = tables;
  const [asset] = await tx.select({ name: assets.name }).from(assets).where(eq(assets.id, property_id));
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [from_user_id, to_user_id]));
  const nameOf = (person: number) => String(people.find(({ id }) => id === person)?.name);
  const [from, to] = [nameOf(from_user_id), nameOf(to_user_id)];
  return { title: formatTransfer(units, String(asset?.name), from, to), names: [from, to] };
}

/** Says a transfer of units in one line. */
const formatTransfer = (units: number, asset: string, from: string, to: string): string =>
  `Transfer of ${units === 1 ? "1 unit" : `${formatNumber(units)} units`} of “${asset}” from ${from} to ${to}`;

/** Gives what the approval of a transfer will do: who decides sees all of it. */
const changesOf = (asked: Asked) =>
  differenceOf(unitTransfers, { status: "requested" }, { ...asked, status: "completed" });

const formatNumber = (value: number) => value.toLocaleString("en-IN");
