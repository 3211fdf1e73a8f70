import { and, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { CustomerKyc, customerCalls } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { msg } from "../../contract/language/message";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { type Mail, post } from "../outbox/post";
import type { Rules, Writing } from "../resources/rules";
import { changeRecord, type Writer } from "../resources/store";
import { readEvidence } from "./evidence";
import { readKyc } from "./kyc";
import { mailOf } from "./mails";
import { customerRules, refuseEmployee } from "./rules";
import { type KycState, kycAfter, statusOf } from "./state";
import { kycDecisions, kycDocuments } from "./tables";

type Asked = z.output<typeof customerCalls.decideCheck.body>;

/** The status that each decision gives a check. */
const BECOMES = { approve: "verified", reject: "rejected", ask: "pending" } as const;

/** A PAN, and twelve digits as an Aadhaar number has them. */
const PERSONAL_NUMBER = /\b[A-Z]{5}\d{4}[A-Z]\b|(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/i;

/**
 * Decides one KYC check and gives all four; the status of the whole, the history and the mail to the customer are one
 * transaction with it.
 *
 * A rejection or another question without a reason is refused (422), and so is an approval for which nothing of that
 * check speaks; a decision that already holds is too (409).
 */
export async function decideCheck(writer: Writer, id: number, check: KycCheck, asked: Asked): Promise<CustomerKyc> {
  const reason = checkReason(asked);
  return transaction(writer.deps.db, async (tx) => {
    const deciding: Rules = {
      ...customerRules,
      beforeChange: async (writing, customer) => {
        refuseEmployee(writing, customer);
        const before = customer as unknown as KycState & { id: number; email: string };
        await refuseAgain(writing, before, check, asked.decision);
        const evidence = await readEvidence(writing.tx, writing.actor.id, before.id, check);
        if (asked.decision === "approve" && !evidence.length && !reason) throw unfounded();
        await writing.tx.insert(kycDecisions).values({
          user_id: before.id,
          kyc_check: check,
          decision: asked.decision,
          reason,
          evidence,
          decided_by: writing.actor.name,
          asked_by: await nameOf(writing.tx, writer.approved?.requestedBy),
          at: writing.now.toISOString(),
        });
        const after = kycAfter(before, check, BECOMES[asked.decision], writing.now);
        const isDone = after.kyc.status === "verified" && before.kyc.status !== "verified";
        await send(writing, before, mailOf(check, asked.decision, reason, isDone));
        return { ...after };
      },
    };
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    await changeRecord(within, customers, deciding, id, {}, asked.decision);
    return readKyc(tx, id, writer.actor);
  });
}

/** Tells whether the customer was asked again about a check and has handed in nothing for it since. */
export async function isAsked(tx: Database, userId: number, check: KycCheck): Promise<boolean> {
  const [last] = await tx
    .select({ decision: kycDecisions.decision, at: kycDecisions.at })
    .from(kycDecisions)
    .where(and(eq(kycDecisions.user_id, userId), eq(kycDecisions.kyc_check, check)))
    .orderBy(desc(kycDecisions.id))
    .limit(1);
  if (last?.decision !== "ask") return false;
  const { user_id, kyc_check, created_at } = kycDocuments;
  const since = and(eq(user_id, userId), eq(kyc_check, check), gt(created_at, last.at));
  return (await tx.$count(kycDocuments, since)) === 0;
}

async function nameOf(tx: Database, userId: number | null | undefined): Promise<string | null> {
  if (!userId) return null;
  const [user] = await tx.select({ name: tables.users.name }).from(tables.users).where(eq(tables.users.id, userId));
  return user?.name ?? null;
}

const unfounded = () =>
  invalid([
    {
      path: "reason",
      message: "Nobody else has handed in evidence for this check: give the reason why you approve it",
    },
  ]);

function checkReason({ decision, reason }: Asked): string | null {
  if (decision === "approve") return reason ?? null;
  const refuse = (message: string) => invalid([{ path: "reason", message }]);
  if (!reason) throw refuse(decision === "reject" ? "Say why you reject this" : "Say what is missing");
  if (PERSONAL_NUMBER.test(reason)) throw refuse("Leave the number out: the customer is sent this by e-mail");
  return reason;
}

async function refuseAgain(
  { tx }: Writing,
  before: KycState & { id: number },
  check: KycCheck,
  decision: Asked["decision"],
) {
  const status = statusOf(before, check);
  if (decision === "ask" ? !(await isAsked(tx, before.id, check)) : status !== BECOMES[decision]) return;
  throw new Failure("conflict", msg(ALREADY[decision], { check: msg(KYC_CHECK[check]) }));
}

const ALREADY = {
  approve: "The %{check} check is already verified",
  reject: "The %{check} check is already rejected",
  ask: "The %{check} check is already waiting for the customer’s answer",
} as const;

async function send({ tx, now }: Writing, { id, email }: { id: number; email: string }, mail: Mail | undefined) {
  if (mail) await post(tx, now, [{ recipient: email, user_id: id, ...mail }]);
}
