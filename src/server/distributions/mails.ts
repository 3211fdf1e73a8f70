import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { formatAmount } from "../ledger/amount";
import { formatPeriod } from "./calendar";
import type { Distribution } from "./standing";

/** A part that its holder has, as the mail tells of it. */
export interface Told {
  user_id: number;
  email: string;
  net: string;
  withheld: string;
  /** Where the money is, as the end of a sentence. */
  where: string;
}

/** Where the money of a part is that was paid to a wallet. */
export const IN_WALLET = "is in your wallet on the platform";

/** Writes a mail to each holder who was paid; the outbox sends it after the commit. */
export async function mailPaid(
  tx: Database,
  distribution: Pick<Distribution, "kind" | "period_from" | "period_to">,
  told: readonly Told[],
  at: string,
): Promise<void> {
  const subject = `${DISTRIBUTION_KIND[distribution.kind]} for ${formatPeriod(distribution)}`;
  const rows = told.map(({ user_id, email, net, withheld, where }) => {
    const tax = Number(withheld) > 0 ? ` Tax of ${formatAmount(withheld)} was withheld.` : "";
    const body = `${subject}: ${formatAmount(net)} ${where}.${tax}`;
    return { channel: "email" as const, recipient: email, user_id, created_at: at, subject, body };
  });
  if (rows.length) await tx.insert(tables.outbox).values(rows);
}
