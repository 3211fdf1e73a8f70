import { sql } from "drizzle-orm";
import { unitTransfers as resource } from "../contract/resources/unitTransfers";
import type { UNIT_TRANSFER_STATUS } from "../contract/spvVocabulary";
import type { Database } from "../server/db/open";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables/resources";
import { approvalPayloads } from "../server/db/tables/safety";
import { unitMovements } from "../server/db/tables/units";
import { deliveries } from "../server/holdings/holdings";
import { type Asked, changesOf, sayTransfer } from "../server/holdings/requestTransfer";
import type { Values } from "../server/resources/shape";
import { approvalRow, payloadRow, type SampleApproval } from "./approvals";
import type { SpvDesk } from "./spvDesk";

type Status = keyof typeof UNIT_TRANSFER_STATUS;

interface Wish {
  status: Status;
  reason: string;
  decision?: string;
}

const WISHES: readonly Wish[] = [
  { status: "completed", reason: "Sold to another investor; the contract is signed by both." },
  { status: "requested", reason: "Gift within the family, with the deed of both." },
  { status: "completed", reason: "Inheritance, by the certificate of succession." },
  {
    status: "rejected",
    reason: "Sold by word of mouth.",
    decision: "Nothing in writing shows the sale. Ask for the contract.",
  },
  { status: "completed", reason: "Sold back to an earlier investor, with the letter of both." },
  { status: "requested", reason: "Sold to another investor; the contract came by post." },
];

const DECIDED: Record<Status, SampleApproval["status"]> = {
  requested: "pending",
  completed: "approved",
  rejected: "rejected",
};

interface Giver extends Record<string, unknown> {
  property_id: number;
  property_name: string;
  spv_id: number;
  user_id: number;
  user_name: string;
  units: number;
  /** When they were out of their lock-in. */
  free_at: string;
}

/** Writes transfers of units between holders, one of each status and more, each of units that the giver could give. */
export async function seedUnitTransfers(tx: Database, { customers, desk, now }: SpvDesk): Promise<void> {
  const givers = await readGivers(tx, now);
  const able = customers.filter(({ active, verified }) => active && verified);
  const ids = await reserveIds(tx, "unit_transfers", Math.min(WISHES.length, givers.length));
  const approvals = await reserveIds(tx, "approvals", ids.length);
  const drafts = ids.map((id, index) => {
    const [wish, giver] = [WISHES[index] as Wish, givers[index] as Giver];
    const draw = drawFor("sample unit transfer", index);
    const receiver = draw.pick(able.filter((one) => one.id !== giver.user_id));
    const waits = wish.status === "requested";
    const free = Date.parse(giver.free_at);
    const at = waits
      ? now - draw.integer(2, 40) * HOUR
      : free + draw.integer(1, Math.max(1, Math.floor((now - free) / (2 * DAY)))) * DAY;
    const decided = Math.min(at + draw.integer(2, 30) * HOUR, now - HOUR);
    const asked: Asked = {
      property_id: giver.property_id,
      from_user_id: giver.user_id,
      to_user_id: receiver.id,
      units: draw.integer(1, Math.min(giver.units, 500)),
      reason: wish.reason,
      document: null,
    };
    const pair = { asked: draw.pick(desk.managers), decided: draw.pick(desk.reviewers) };
    const approval: SampleApproval = {
      title: sayTransfer(asked.units, giver.property_name, giver.user_name, receiver.name),
      action: "transfer",
      resource: resource.name,
      record_id: id,
      reason: wish.reason,
      changes: changesOf(asked),
      base_version: 1,
      payload: {},
      status: DECIDED[wish.status],
      pair,
      at,
      decided,
      ...(wish.decision ? { decisionReason: wish.decision } : {}),
    };
    const row: Values = {
      ...asked,
      id,
      spv_id: giver.spv_id,
      status: wish.status,
      requested_by: pair.asked.id,
      approval_id: approvals[index],
      settled_at: waits ? null : instantOf(decided),
      version: waits ? 1 : 2,
      created_at: instantOf(at),
      updated_at: instantOf(waits ? at : decided),
    };
    return { row, approval, approvalId: approvals[index] as number };
  });
  await insertRows(
    tx,
    tables.approvals,
    drafts.map(({ approval, approvalId }) => approvalRow(approval, approvalId)),
  );
  await insertRows(
    tx,
    approvalPayloads,
    drafts.map(({ approval, approvalId }) => payloadRow(approval, approvalId)),
  );
  await insertRows(
    tx,
    tables.unit_transfers,
    drafts.map(({ row }) => row),
  );
  await insertRows(
    tx,
    unitMovements,
    drafts.filter(({ row }) => row.status === "completed").map(({ row, approval }) => movementRow(row, approval)),
  );
}

const movementRow = (
  { id, property_id, from_user_id, to_user_id, units, reason, settled_at, approval_id }: Values,
  { pair }: SampleApproval,
): Values => ({
  ...{ property_id, kind: "transfer", from_user_id, to_user_id, units, reason, approval_id },
  ...{ at: settled_at, unit_transfer_id: id, recorded_by: pair.decided.id },
});

/** Lists one order a holder whose units are old enough to be given away, those of each SPV in turn. */
async function readGivers(tx: Database, now: number): Promise<Giver[]> {
  const { rows } = await tx.execute<Giver>(sql`
    with held as (
      select distinct on (d.user_id) d.id, d.property_id, a.name as property_name, a.spv_id, d.user_id,
        u.name as user_name, d.units, d.at + make_interval(months => coalesce(s.lock_in_months, 0)) as free_at
      from (${deliveries(sql`true`)}) d join assets a on a.id = d.property_id join spvs s on s.id = a.spv_id
        join users u on u.id = d.user_id
      where d.at + make_interval(months => coalesce(s.lock_in_months, 0)) < ${instantOf(now - 30 * DAY)}::timestamptz
      order by d.user_id, d.id
    )
    select * from held order by row_number() over (partition by spv_id order by id), spv_id limit ${WISHES.length}`);
  return rows;
}
