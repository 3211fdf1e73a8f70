import { eq, sql } from "drizzle-orm";
import { unitTransfers } from "../../contract/holdings/resource";
import { asNumber, msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import type { ApprovalEffects } from "../approvals/request";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { refuseOffer } from "../offerRules/refuse";
import type { Rules } from "../resources/rules";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { moveUnits } from "../tokens/deliver";
import { refuseMissingFiles } from "../uploads/references";
import { countUnits, freeOf, lockUnits } from "./free";

type UnitTransfer = RecordOf<typeof unitTransfers>;

/** What the server knows of transfers of units: the names behind their references, and that each is settled once. */
export const unitTransferRules: Rules = {
  computed: {
    property_name: sql`(select a.name from assets a where a.id = unit_transfers.property_id)`,
    from_name: sql`(select u.name from users u where u.id = unit_transfers.from_user_id)`,
    to_name: sql`(select u.name from users u where u.id = unit_transfers.to_user_id)`,
  },
  beforeCreate: async (writing, values) => {
    await refuseMissingFiles(writing, unitTransfers.fields, values);
    return values;
  },
  beforeChange: async (_writing, { status }, changes) => {
    if (status === "requested" || status === "delivering") return changes;
    throw new Failure(
      "conflict",
      status === "completed"
        ? "This transfer of units is already completed"
        : "This transfer of units is already rejected",
    );
  },
};

/** Makes a transfer of units when it is approved, if the giver still holds them, and closes it when it is not. */
export const unitTransferEffects: ApprovalEffects = {
  "unit-transfers.transfer": {
    apply: async (writer, { record_id }) => {
      const { db } = writer.deps;
      const transfer = (await lockRecord(db, unitTransfers, unitTransferRules, record_id)) as unknown as UnitTransfer;
      const { property_id, from_user_id, to_user_id, units, reason, document, approval_id } = transfer;
      const now = writer.deps.clock();
      await refuseOffer(db, { assetId: property_id, userId: to_user_id, units, occasion: "transfer", now });
      await lockUnits(db, property_id);
      await refuseMoved(writer, transfer);
      const about = { property_id, from_user_id, to_user_id, units, reason, document, approval_id };
      const writing = { tx: db, actor: writer.actor, now };
      const moved = await moveUnits(writing, { kind: "transfer", unit_transfer_id: record_id, ...about });
      await settle(writer, record_id, "movement" in moved ? "completed" : "delivering", "approve");
    },
    refuse: async (writer, { record_id }) => settle(writer, record_id, "rejected", "reject"),
  },
};

/** Says why somebody may not get units; nothing where they may. */
export async function receiverProblem(tx: Database, id: number): Promise<string | undefined> {
  const { users } = tables;
  const [found] = await tx.select().from(users).where(eq(users.id, id));
  if (!found || found.is_employee) return "There is no such customer";
  if (found.status !== "Active") return "This customer’s account is not active";
  if (found.kyc_status !== "verified") return "This customer’s KYC is not verified";
  return undefined;
}

async function settle(writer: Writer, id: number, status: UnitTransfer["status"], action: string) {
  const settled = { status, ...(status === "delivering" ? {} : { settled_at: writer.deps.clock().toISOString() }) };
  await changeRecord(writer, unitTransfers, unitTransferRules, id, settled, action);
}

/** Refuses what was right when it was asked for and is not any more. */
async function refuseMoved({ deps: { db, clock } }: Writer, transfer: UnitTransfer): Promise<void> {
  const { property_id, from_user_id, to_user_id, units } = transfer;
  const problem = await receiverProblem(db, to_user_id);
  if (problem) throw new Failure("conflict", problem);
  const counted = await countUnits(db, { property_id, from_user_id, now: clock() });
  // The transfer itself is among those that wait.
  const free = freeOf({ ...counted, waiting: 0 });
  if (units <= free) return;
  throw new Failure(
    "conflict",
    msg("Only %{left} units can be transferred now; reject this and ask again for fewer", { left: asNumber(free) }),
  );
}
