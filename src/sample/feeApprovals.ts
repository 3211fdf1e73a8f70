import { fees as resource } from "../contract/resources/fees";
import { differenceOf } from "../server/audit/difference";
import { DAY, HOUR } from "../server/db/sample/time";
import type { tables } from "../server/db/tables/resources";
import type { SampleApproval } from "./approvals";
import { type Desk, pairFor } from "./desk";

type Fee = typeof tables.fee_percentages.$inferSelect;

interface Wish {
  fee: string;
  status: SampleApproval["status"];
  /** Percentages that are wished for, by their field; none wishes the fee away. */
  values: Record<string, string> | undefined;
  reason: string;
  hours: number;
  decision?: string;
}

const WISHES: readonly Wish[] = [
  {
    fee: "Platform fee",
    status: "pending",
    values: { FILM: "1.7500", WEBSERIES: "1.7500" },
    reason: "Agreed with the producers for the coming season.",
    hours: 5,
  },
  {
    fee: "Exit fee",
    status: "pending",
    values: { BOOKS: "0.7500" },
    reason: "Few buyers for books: a lower exit fee.",
    hours: 19,
  },
  {
    fee: "Platform fee until last year",
    status: "pending",
    values: undefined,
    reason: "No order refers to it any more.",
    hours: 11,
  },
  {
    fee: "Acquisition fee",
    status: "rejected",
    values: { SPORTS: "2.0000" },
    reason: "Licences have become dearer.",
    hours: 400,
    decision: "The rate was promised until the end of the year.",
  },
  {
    fee: "Management fee",
    status: "withdrawn",
    values: { MUSIC: "12.5000" },
    reason: "New rate for music.",
    hours: 700,
  },
  { fee: "Performance fee", status: "expired", values: undefined, reason: "Replaced by the exit fee.", hours: 1_400 },
];

/** Gives requests to change and to remove fee percentages, some of which wait. */
export const feeApprovals = (fees: readonly Fee[], desk: Desk, now: number): SampleApproval[] =>
  WISHES.flatMap(({ fee: name, status, values, reason, hours, decision }, index) => {
    const fee = fees.find((one) => one.name === name);
    if (!fee) return [];
    const at = now - hours * HOUR;
    return {
      title: `${values ? "Change" : "Deletion"} of ${resource.label.toLowerCase()} “${name}”`,
      action: values ? "change" : "remove",
      resource: resource.name,
      record_id: fee.id,
      reason,
      changes: differenceOf(resource, fee, values && { ...fee, ...values }),
      base_version: fee.version,
      payload: values ?? {},
      status,
      pair: pairFor(desk, "fee", index),
      at,
      decided: at + DAY,
      ...(decision ? { decisionReason: decision } : {}),
    };
  });
