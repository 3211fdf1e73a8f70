import { inArray } from "drizzle-orm";
import { customers as customersResource } from "../contract/customers/resource";
import { KYC_CHECK, type KycCheck } from "../contract/customers/vocabulary";
import { employee as employeeResource } from "../contract/employees/resource";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { decideCheck } from "../server/customers/decide";
import { addDocument } from "../server/customers/documents";
import { addNote } from "../server/customers/notes";
import { customerRules } from "../server/customers/rules";
import { kycDecisions, kycDocuments } from "../server/customers/tables";
import { drawFor } from "../server/db/sample/draw";
import { phoneOf } from "../server/db/sample/names";
import { instantOf } from "../server/db/sample/time";
import { insertRows } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import { employeeRules } from "../server/employees/rules";
import { changeRecord } from "../server/resources/store";
import type { Around } from "./acting";
import type { Scans } from "./cast";
import type { Register } from "./entered";
import { DISPUTING, type SampleCustomer, type SampleEmployee } from "./people";
import type { Scene } from "./timeline";

/** What is handed in for each check. */
const PAPERS: Readonly<Record<KycCheck, readonly (readonly [title: string, scan: keyof Scans])[]>> = {
  email: [],
  aadhar: [
    ["Aadhaar card, front", "card"],
    ["Proof of address", "proof"],
  ],
  pan: [["PAN card", "pan"]],
  video: [["Picture of the call", "still"]],
};

/** Why a check is refused, and why it is asked about again. */
const REASONS: Readonly<Record<KycCheck, readonly [reject: string, ask: string]>> = {
  email: ["The address could not be reached.", "Please confirm the link that we sent once more."],
  aadhar: ["The address on the card is not the one entered.", "The back of the card is missing."],
  pan: ["The name on the card is not the one of the account.", "The picture is blurred; please take it in daylight."],
  video: ["The face could not be recognised.", "The call broke off; please choose another time."],
};

const NOTES = [
  "Called about the documents; sends them tonight.",
  "Prefers to be written to, not called.",
  "Asked when the next villa opens.",
  "Married last year: the PAN still has the old name.",
  "Wants the statement of the wallet by post.",
];

const CHECKS = valuesOf(KYC_CHECK);
const DECISION = { v: "approve", r: "reject", a: "ask" } as const;

/**
 * Writes what customers handed in, and gives the scenes of their checks and of what becomes of their accounts.
 *
 * The checks of those who joined long ago are over: they stand as they were decided.
 */
export async function joiningScenes(
  around: Around,
  register: Register,
  customers: readonly SampleCustomer[],
  scans: Scans,
): Promise<Scene[]> {
  const handedIn = customers.flatMap(({ id, name, joined, checks }) =>
    CHECKS.flatMap((check, place) =>
      // Some have not got to it yet.
      checks[place] === "p" && (id + place) % 3 === 0
        ? []
        : PAPERS[check].map(([title, scan], at) => ({
            ...{ user_id: id, kyc_check: check, title, file: scans[scan], created_by: name },
            created_at: instantOf(joined + (at + 1) * HOUR),
          })),
    ),
  );
  await insertRows(around.stage.deps.db, kycDocuments, handedIn);
  const isSettled = ({ verified, active, joined }: SampleCustomer) =>
    verified && active && joined < around.now - SETTLED_DAYS * DAY;
  await settle(around, register, customers.filter(isSettled));
  return customers.map((customer, index) =>
    joiningScene(around, customer, index, { scans, isSettled: isSettled(customer) }),
  );
}

/** Who joined so many days ago is verified since. */
const SETTLED_DAYS = 120;

/** Writes the checks of those who were verified long ago, with what the trail says of it. */
async function settle({ stage, desk }: Around, register: Register, settled: readonly SampleCustomer[]): Promise<void> {
  const { db } = stage.deps;
  const decisions = settled.flatMap(({ id, joined, row }, index) =>
    CHECKS.map((check, place) => {
      const actor = desk.reviewers[(index + place) % desk.reviewers.length] as SampleEmployee;
      const at = new Date(joined + (14 + (index % 9) + 2 * place) * HOUR);
      const changes = { [`kyc.${check}_verification_status`]: { before: "pending", after: "verified" } };
      register.note({
        actor,
        at,
        requestId: `kyc-${id}-${check}`,
        action: "approve",
        resource: "customers",
        recordId: id,
        changes,
      });
      return {
        ...{ user_id: id, kyc_check: check, decision: "approve", decided_by: actor.name, at: at.toISOString() },
        evidence:
          check === "email"
            ? [{ kind: "code", value: row.email }]
            : PAPERS[check].map(([value]) => ({ kind: "document", value })),
      };
    }),
  );
  await insertRows(db, kycDecisions, decisions);
  const { users } = tables;
  const checks = Object.fromEntries(CHECKS.map((check) => [`kyc_${check}_verification_status`, "verified"]));
  const verified = { ...checks, kyc_status: "verified" as const, kyc_since: null, version: 1 + CHECKS.length };
  await db
    .update(users)
    .set(verified)
    .where(
      inArray(
        users.id,
        settled.map(({ id }) => id),
      ),
    );
}

async function* joiningScene(
  around: Around,
  customer: SampleCustomer,
  index: number,
  { scans, isSettled }: { scans: Scans; isSettled: boolean },
): Scene {
  const { stage, desk } = around;
  const { id, joined, checks, status } = customer;
  const draw = drawFor("sample joining", index);
  for (const [place, check] of CHECKS.entries()) {
    const decision = DECISION[checks[place] as keyof typeof DECISION];
    if (!decision || isSettled) continue;
    yield Math.max(joined + 2 * HOUR, stage.now()) + draw.integer(1, 10) * HOUR;
    const [reject, ask] = REASONS[check];
    const reason = decision === "approve" ? null : decision === "reject" ? reject : ask;
    await decideCheck(stage.as(draw.pick(desk.reviewers)), id, check, { decision, reason });
  }
  if (customer.name === DISPUTING) yield* disputeScene(around, customer, scans);
  if (index % 4 === 2) {
    yield Math.max(joined, stage.now()) + draw.integer(5, 300) * HOUR;
    await addNote(stage.as(draw.pick([...desk.reviewers, ...desk.clerks])), id, draw.pick(NOTES));
  }
  if (status === "Active") return;
  yield customer.closed;
  const comments = status === "Blocked" ? "Blocked after repeated chargebacks." : "Asked us to close the account.";
  await changeRecord(stage.as(draw.pick(desk.reviewers)), customersResource, customerRules, id, { status, comments });
}

/** Plays a dispute: the PAN was refused, the customer contests that, hands in another copy, and is asked about it. */
async function* disputeScene({ stage, desk }: Around, { id }: SampleCustomer, scans: Scans): Scene {
  const [first, second] = desk.reviewers as [SampleEmployee, SampleEmployee];
  yield stage.now() + 2 * DAY;
  await addNote(stage.as(first), id, "Contests the refusal by letter: the card is in the name of before the wedding.");
  yield stage.now() + 20 * HOUR;
  const copy = { check: "pan", title: "PAN card and marriage certificate", file: scans.pan } as const;
  await addDocument(stage.as(first), id, copy);
  yield stage.now() + 9 * HOUR;
  const reason = "The certificate is cut off at its seal; please send it whole.";
  await decideCheck(stage.as(second), id, "pan", { decision: "ask", reason });
}

/** Plays what becomes of the accounts of the back office: telephones, one who leaves, one who is blocked. */
export async function* staffScene({ stage, now }: Around, employees: readonly SampleEmployee[]): Scene {
  const [head] = employees as [SampleEmployee];
  const change = (id: number, values: object) =>
    changeRecord(stage.as(head), employeeResource, employeeRules, id, { ...values });
  yield stage.now() + 9 * HOUR;
  for (const { id } of employees) await change(id, { phone: phoneOf(800_000 + id) });
  for (const { id, status } of employees) {
    if (status === "Active") continue;
    yield now - (status === "Blocked" ? 33 : 120) * DAY;
    await change(id, { status });
  }
}
