import { eq } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import { decideCompany } from "../server/company/decide";
import { drawFor } from "../server/db/sample/draw";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import { apply } from "../server/onboarding/own";
import { saveStep, saveWallet } from "../server/onboarding/steps";
import { submit } from "../server/onboarding/submit";
import { tellTransfer } from "../server/onboarding/transfer";
import { uploadDocument } from "../server/onboarding/upload";
import type { Around } from "./acting";
import { type SampleApplicant, sampleApplicant } from "./applicants";
import { APPLICATION_PLANS, type ApplicationPlan } from "./applicationPlans";
import { filledIn } from "./applicationRows";
import { paperBytes } from "./paper";
import type { Scene } from "./timeline";

/** Writes the applicants, and gives the scenes of their applications, of every status. */
export async function applicationScenes(around: Around): Promise<Scene[]> {
  const { db } = around.stage.deps;
  const ids = await reserveIds(db, "users", APPLICATION_PLANS.length);
  const applicants = ids.map((id, index) => sampleApplicant(id, index, startOf(index, around.now)));
  await insertRows(
    db,
    tables.users,
    applicants.map(({ row }) => row),
  );
  return applicants.map((applicant, index) => applicationScene(around, applicant, index));
}

/** What waits for somebody is from the last days. */
function startOf(index: number, now: number): number {
  const { status } = APPLICATION_PLANS[index] as ApplicationPlan;
  const waits = status === "draft" || status === "awaiting-payment" || status === "in-review";
  const [least, most] = waits ? [6, 12] : [20, 90];
  return now - drawFor("sample application moments", index).integer(least, most) * DAY;
}

async function* applicationScene(around: Around, applicant: SampleApplicant, index: number): Scene {
  const { stage, desk, now } = around;
  const plan = APPLICATION_PLANS[index] as ApplicationPlan;
  const draw = drawFor("sample application scene", index);
  const { steps = 6, status } = plan;
  const asking = { deps: stage.deps, endUser: applicant.id, requestId: `sample-application-${index}` };
  yield startOf(index, now) + HOUR;
  await apply(asking, (applying) => saveWallet(applying, { wallet_address: applicant.wallet }));
  const upload = new File([new Uint8Array(paperBytes())], "document.pdf", { type: "application/pdf" });
  const paper = steps < 4 ? "" : (await uploadDocument(stage.deps, applicant.id, upload)).url;
  const filled = filledIn(plan, index, paper);
  for (const step of (["portfolio", "business", "offer"] as const).slice(0, steps - 2)) {
    yield stage.now() + draw.integer(HOUR, 8 * HOUR);
    await apply(asking, (applying) => saveStep(applying, step, filled[step] as never));
  }
  if (status === "draft") return;
  yield stage.now() + draw.integer(2, 20) * HOUR;
  const choice = {
    plan: plan.plan ?? "starter",
    payment_type: plan.payment_type ?? "full-payment",
    provider: "bank-transfer",
  } as const;
  await apply(asking, (applying) => submit(applying, choice));
  yield stage.now() + draw.integer(2, 20) * HOUR;
  if (plan.paid === "none") return;
  await apply(asking, (applying) => tellTransfer(applying, referenceOf(index, 0)));
  if (plan.paid === "told") return;
  yield* pay(around, applicant.id, index, plan.paid === "part" ? "part" : "first");
  if (status === "awaiting-payment") return;
  if (status === "in-review" && plan.paid !== "all") return;
  if (status !== "in-review") {
    yield stage.now() + draw.integer(20, 60) * HOUR;
    const { company_id } = await read(around, applicant.id);
    await decideCompany(stage.as(draw.pick(desk.reviewers)), company_id as number, {
      status,
      reason: plan.reason ?? null,
    });
  }
  if (plan.paid !== "all") return;
  const { total, received } = await read(around, applicant.id);
  if (total === received) return;
  yield stage.now() + 2 * DAY;
  yield* pay(around, applicant.id, index, "rest");
}

async function read({ stage }: Around, userId: number) {
  const { applications } = tables;
  const [found] = await stage.deps.db.select().from(applications).where(eq(applications.user_id, userId));
  if (!found) throw new Error(`Account ${userId} has no application`);
  return found;
}

/** Gives the reference of the bank under which a payment for an application comes. */
const referenceOf = (index: number, part: number) => `NEFT${800_000 + index * 2 + part}`;

/** Confirms a payment of an applicant, by two people. */
async function* pay(around: Around, userId: number, index: number, what: "part" | "first" | "rest"): Scene {
  const { stage, desk } = around;
  const draw = drawFor(`sample application ${what}`, index);
  yield stage.now() + draw.integer(2, 20) * HOUR;
  const { id, due_first, total, received } = await read(around, userId);
  const due = paiseOf(due_first ?? "0");
  const left = paiseOf(total ?? "0") - paiseOf(received);
  const amount = rupeesOf(what === "rest" ? left : what === "part" ? (due * 2n) / 5n : due);
  const body = { amount, method: "bank-transfer", reference: referenceOf(index, what === "rest" ? 1 : 0) };
  const sent = { params: { id }, body: { ...body, reason: "On the bank’s statement." } };
  const { approvalId } = await stage.send(draw.pick(desk.deciders), "POST /console/applications/:id/payments", sent);
  yield stage.now() + 3 * HOUR;
  await stage.decide(draw.pick(desk.reviewers), Number(approvalId), "approve");
}
