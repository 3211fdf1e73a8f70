import { DISTRIBUTION_KIND } from "../../contract/spvVocabulary";
import type { Database } from "../db/open";
import { tables } from "../db/tables/resources";
import { sayAmount } from "../ledger/amount";
import { sayPeriod } from "./calendar";
import type { Due, Outcome, Paying } from "./pay";

/** Writes a mail to each holder who was paid; the outbox sends it after the commit. */
export async function mailPaid(
  tx: Database,
  distribution: Paying,
  due: readonly Due[],
  outcomes: readonly Outcome[],
  at: string,
): Promise<void> {
  const paid = new Map(outcomes.filter(({ status }) => status === "paid").map((outcome) => [outcome.id, outcome]));
  const rows = due.flatMap((one) => {
    const outcome = paid.get(one.id);
    return outcome
      ? [
          {
            channel: "email" as const,
            recipient: one.email,
            user_id: one.user_id,
            created_at: at,
            ...mailOf(distribution, one, outcome),
          },
        ]
      : [];
  });
  if (rows.length) await tx.insert(tables.outbox).values(rows);
}

function mailOf(distribution: Paying, { net, withheld }: Due, { account }: Outcome) {
  const what = `${DISTRIBUTION_KIND[distribution.kind]} for ${sayPeriod(distribution)}`;
  const where = account ? `is on its way to your bank account, ${account}` : "is in your wallet on the platform";
  const tax = Number(withheld) > 0 ? ` Tax of ${sayAmount(withheld)} was withheld.` : "";
  return { subject: what, body: `${what}: ${sayAmount(net)} ${where}.${tax}` };
}
