import { inArray } from "drizzle-orm";
import { KYC_CHECK } from "../contract/customers/vocabulary";
import { HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { kycDecisions, kycDocuments } from "../server/customers/tables";
import { tables } from "../server/db/tables";
import type { Values } from "../server/resources/values";
import { phoneOf } from "./numbers";
import { type Customer, DISPUTING, type Employee } from "./people";
import { insertRows, instantOf, type Register, readTable } from "./rows";
import { type Scene, type Story, scenesOf } from "./story";

/** Addresses of what customers hand in for their checks, the same for all of them. */
export type Scans = Record<"card" | "call" | "proof", string>;

const PAPERS = readTable(`
check  | scan  | title
aadhar | card  | Aadhaar card, front
aadhar | proof | Proof of address
pan    | card  | PAN card
video  | call  | Picture of the call`);

const REASONS = readTable(`
check  | reject | ask
email  | The address could not be reached. | Please confirm the link that we sent once more.
aadhar | The address on the card is not the one entered. | The back of the card is missing.
pan    | The name on the card is not the one of the account. | The picture is blurred; please take it in daylight.
video  | The face could not be recognised. | The call broke off; please choose another time.`);

const NAMES = valuesOf(KYC_CHECK);
const DECISION = { v: "approve", r: "reject", a: "ask" } as const;

const NOTES = ["Called about the documents; sends them tonight.", "Prefers to be written to, not called."];

/**
 * Writes what customers handed in, and gives the scenes of their checks and of what becomes of their accounts.
 *
 * The checks of those who joined long ago are over: they stand as they were decided.
 */
export async function joiningScenes(
  story: Story,
  register: Register,
  customers: readonly Customer[],
  scans: Scans,
): Promise<Scene[]> {
  const handedIn = customers.flatMap(({ id, name, joined, checks }) =>
    NAMES.flatMap((check, place) =>
      // Some have not got to it yet.
      checks[place] === "p" && (id + place) % 3 === 0
        ? []
        : PAPERS.filter((one) => one.check === check).map(({ title, scan }, at) => ({
            ...{ user_id: id, kyc_check: check, title, file: scans[scan as keyof Scans], created_by: name },
            created_at: instantOf(joined + (at + 1) * HOUR),
          })),
    ),
  );
  await insertRows(story.db, kycDocuments, handedIn);
  const isSettled = ({ checks, status, joined }: Customer) =>
    checks === "vvvv" && status === "Active" && joined < story.ago(120);
  await settle(story, register, customers.filter(isSettled));
  return scenesOf("joining", customers, async function* (customer, draw, index) {
    const { id, joined, checks, status, name } = customer;
    const tell = (route: string, body: Values) =>
      story.ask(draw.pick(story.desk.reviewers), route.replace("/:id", `/console/customers/${id}`), body);
    for (const [place, check] of NAMES.entries()) {
      const decision = DECISION[checks[place] as keyof typeof DECISION];
      if (!decision || isSettled(customer)) continue;
      yield Math.max(joined + 2 * HOUR, story.now()) + draw.integer(1, 10) * HOUR;
      const reason = REASONS[place]?.[decision as "ask"] ?? null;
      await tell(`PUT /:id/kyc/${check}`, { decision, reason });
    }
    if (name === DISPUTING) yield* disputeScene(story, id, scans.card);
    if (index % 4 === 2) {
      yield Math.max(joined, story.now()) + draw.integer(5, 300) * HOUR;
      await story.ask(draw.pick(story.desk.reviewers), `POST /console/notes/customers/${id}`, {
        text: draw.pick(NOTES),
      });
    }
    if (status === "Active") return;
    yield customer.closed;
    const comments = status === "Blocked" ? "Blocked after repeated chargebacks." : "Asked us to close the account.";
    await tell("PUT /:id", { status, comments });
  });
}

/** Writes the checks of those who were verified long ago, with what the trail says of them. */
async function settle({ db, desk: { reviewers } }: Story, register: Register, settled: readonly Customer[]) {
  const decisions = settled.flatMap(({ id, joined, row }, index) =>
    NAMES.map((check, place) => {
      const actor = reviewers[(index + place) % reviewers.length] as Employee;
      const at = new Date(joined + (14 + (index % 9) + 2 * place) * HOUR);
      register.note({
        ...{ actor, at, requestId: `kyc-${id}-${check}`, action: "approve", resource: "customers", recordId: id },
        changes: { [`kyc.${check}_verification_status`]: { before: "pending", after: "verified" } },
      });
      const papers = PAPERS.filter((one) => one.check === check);
      const handedIn = papers.map(({ title }) => ({ kind: "document", value: title }));
      return {
        ...{ user_id: id, kyc_check: check, decision: "approve", decided_by: actor.name, at: at.toISOString() },
        evidence: check === "email" ? [{ kind: "code", value: row.email }] : handedIn,
      };
    }),
  );
  await insertRows(db, kycDecisions, decisions);
  const { users } = tables;
  const checks = Object.fromEntries(NAMES.map((check) => [`kyc_${check}_verification_status`, "verified"]));
  const verified = { ...checks, kyc_status: "verified" as const, kyc_since: null, version: 1 + NAMES.length };
  const ids = settled.map(({ id }) => id);
  await db.update(users).set(verified).where(inArray(users.id, ids));
}

/** Plays a dispute: the PAN was refused, the customer contests that, hands in another copy, and is asked about it. */
async function* disputeScene(story: Story, id: number, file: string): Scene {
  const [first, second] = story.desk.reviewers as [Employee, Employee];
  const customer = `/console/customers/${id}`;
  yield story.later(48);
  const text = "Contests the refusal by letter: the card is in the name of before the wedding.";
  await story.ask(first, `POST /console/notes/customers/${id}`, { text });
  yield story.later(20);
  const document = { check: "pan", title: "PAN card and marriage certificate", file };
  await story.ask(first, `POST ${customer}/kyc-documents`, document);
  yield story.later(9);
  const reason = "The certificate is cut off at its seal; please send it whole.";
  await story.ask(second, `PUT ${customer}/kyc/pan`, { decision: "ask", reason });
}

/** Plays what becomes of the accounts of the back office: telephones, one who leaves, one who is blocked. */
export async function* staffScene(story: Story, employees: readonly Employee[]): Scene {
  const [head] = employees as [Employee];
  const change = (id: number, values: Values) => story.ask(head, `PUT /console/employee/${id}`, values);
  yield story.later(9);
  for (const { id } of employees) await change(id, { phone: phoneOf(800_000 + id) });
  for (const { id, status, closed } of employees) {
    if (status === "Active") continue;
    yield closed;
    await change(id, { status });
  }
}
