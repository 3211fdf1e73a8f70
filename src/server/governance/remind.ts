import { eq, sql } from "drizzle-orm";
import { proposals as definition } from "../../contract/governance/resource";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { msg } from "../../contract/language/message";
import { DAY } from "../../contract/time";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { mailHolders, REACHABLE, reminderMail, spvOf } from "./mails";
import type { Proposal } from "./move";

const { proposals } = tables;

/**
 * Reminds the holders who have not voted yet, each by one mail a day at most, and tells how many were written now and
 * how many had been within the day.
 */
export function remindVoters(
  { deps, actor, requestId }: Writer,
  id: number,
): Promise<{ reminded: number; before: number }> {
  return transaction(deps.db, async (tx) => {
    // Locked, so that reminders at once find each other's.
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for("no key update");
    if (!row) throw notFound("proposal");
    const proposal = row as unknown as Proposal;
    const now = deps.clock();
    refuseClosed(proposal, now);
    const writing = { tx, actor, now };
    const { rows } = await tx.execute<{ user_id: number; due: boolean }>(sql`
      select h.user_id, coalesce(h.reminded_at <= ${new Date(now.getTime() - DAY).toISOString()}::timestamptz, true) as due
      from proposal_holdings h join users on users.id = h.user_id
      where h.proposal_id = ${id} and ${REACHABLE} and not exists (
        select from proposal_ballots b where b.proposal_id = h.proposal_id and b.user_id = h.user_id)`);
    const due = rows.filter((one) => one.due).map(({ user_id }) => user_id);
    const told = { reminded: due.length, before: rows.length - due.length };
    if (due.length === 0) return told;
    const them = sql`select value::integer from jsonb_array_elements_text(${JSON.stringify(due)}::jsonb)`;
    await tx.execute(sql`
      update proposal_holdings set reminded_at = ${now.toISOString()}::timestamptz
      where proposal_id = ${id} and user_id in (${them})`);
    await mailHolders(writing, them, reminderMail(proposal, await spvOf(tx, proposal)));
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "reminder",
      resource: definition.name,
      recordId: id,
      changes: { people: { before: null, after: due.length } },
    });
    return told;
  });
}

function refuseClosed({ status, closes_at }: Proposal, now: Date): void {
  if (status === "active" && Date.parse(closes_at) > now.getTime()) return;
  const words =
    status === "active"
      ? "Holders are reminded while they can vote; this voting is over"
      : msg("Holders are reminded while they can vote; this voting is “%{status}”", {
          status: msg(PROPOSAL_STATUS[status]),
        });
  throw new Failure("conflict", words);
}
