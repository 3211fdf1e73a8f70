import { KYC_CHECK, type KycCheck } from "../contract/customers/vocabulary";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { customerNotes, kycDecisions, kycDocuments } from "../server/customers/tables";
import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { insertRows } from "../server/db/sample/write";
import type { FileStore } from "../server/files/store";
import type { Values } from "../server/resources/values";
import { files as fileRows } from "../server/uploads/tables";
import type { SampleCustomer } from "./people";
import { type Scans, storeScans } from "./scans";
import type { Team } from "./team";

interface Around {
  customers: readonly SampleCustomer[];
  desk: Team;
  now: number;
}

/** Writes what customers handed in for their checks, how these were decided, and what the staff noted. */
export async function seedKyc(tx: Database, files: FileStore, { customers, desk, now }: Around): Promise<void> {
  const scans = await storeScans(files, instantOf(now));
  await insertRows(tx, fileRows, scans.rows);
  await insertRows(
    tx,
    kycDocuments,
    customers.flatMap((customer) => documentsOf(customer, scans)),
  );
  await insertRows(
    tx,
    kycDecisions,
    customers.flatMap((customer) => decisionsOf(customer, desk)),
  );
  await insertRows(
    tx,
    customerNotes,
    customers.flatMap((customer, index) => (index % 8 === 2 ? notesOf(customer, desk, now) : [])),
  );
}

/** What is handed in for each check. */
const PAPERS: Readonly<Record<KycCheck, readonly (readonly [title: string, scan: Exclude<keyof Scans, "rows">])[]>> = {
  email: [],
  aadhar: [
    ["Aadhaar card, front", "card"],
    ["Proof of address", "proof"],
  ],
  pan: [["PAN card", "pan"]],
  video: [["Picture of the call", "still"]],
};

const REJECTIONS: Readonly<Record<KycCheck, string>> = {
  email: "The address could not be reached.",
  aadhar: "The address on the card is not the one entered.",
  pan: "The name on the card is not the one of the account.",
  video: "The face could not be recognised.",
};

const QUESTIONS: Readonly<Record<KycCheck, string>> = {
  email: "Please confirm the link that we sent once more.",
  aadhar: "The back of the card is missing.",
  pan: "The picture is blurred; please take it in daylight.",
  video: "The call broke off; please choose another time.",
};

const statusOf = ({ row }: SampleCustomer, check: KycCheck) => row[`kyc_${check}_verification_status`];

function documentsOf(customer: SampleCustomer, scans: Scans): Values[] {
  return valuesOf(KYC_CHECK).flatMap((check) => {
    const draw = drawFor(`sample ${check} document`, customer.id);
    // Some have not got to it yet.
    if (statusOf(customer, check) === "pending" && draw.chance(25)) return [];
    return PAPERS[check].map(([title, scan], at) => ({
      user_id: customer.id,
      kyc_check: check,
      title,
      file: scans[scan],
      created_by: customer.name,
      created_at: instantOf(customer.joined + (at + 1) * HOUR),
    }));
  });
}

function decisionsOf(customer: SampleCustomer, { reviewers }: Team): Values[] {
  return valuesOf(KYC_CHECK).flatMap((check, place) => {
    const draw = drawFor(`sample ${check} decision`, customer.id);
    const by = draw.pick(reviewers).name;
    const status = statusOf(customer, check);
    const at = customer.joined + draw.integer(1, 4) * DAY + place * HOUR;
    const evidence = [
      ...PAPERS[check].map(([value]) => ({ kind: "document", value })),
      ...(check === "email" && status === "verified" ? [{ kind: "code", value: customer.row.email }] : []),
    ];
    const row = (decision: string, moment: number, reason: string | null) => ({
      user_id: customer.id,
      kyc_check: check,
      decision,
      reason,
      evidence: decision === "approve" ? evidence : [],
      decided_by: by,
      at: instantOf(moment),
    });
    if (status === "verified") return [row("approve", at, null)];
    if (status === "rejected") return [row("reject", at, REJECTIONS[check])];
    // Only who waits now was asked lately.
    const since = customer.row.kyc_since;
    return typeof since === "string" && draw.chance(30) ? [row("ask", Date.parse(since), QUESTIONS[check])] : [];
  });
}

const NOTES = [
  "Called about the documents; sends them tonight.",
  "Prefers to be written to, not called.",
  "Asked when the next asset opens.",
  "Married last year: the PAN still has the old name.",
  "Wants the statement of the wallet by post.",
];

function notesOf({ id, joined }: SampleCustomer, { reviewers, clerks }: Team, now: number): Values[] {
  const draw = drawFor("sample customer note", id);
  const authors = [...reviewers, ...clerks.filter(({ role }) => role === ROLE.support)];
  return Array.from({ length: draw.integer(1, 3) }, (_, index) => ({
    user_id: id,
    text: draw.pick(NOTES),
    author_id: draw.pick(authors).id,
    created_at: instantOf(joined + Math.floor(((now - joined) * (index + 1)) / 4)),
  }));
}
