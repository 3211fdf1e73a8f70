import { eq } from "drizzle-orm";
import { type Message, msg } from "../../contract/language/message";
import type { RECEIPT_PURPOSE } from "../../contract/receipts/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";

type Purpose = keyof typeof RECEIPT_PURPOSE;

const WORDS: Readonly<Record<Purpose, string>> = {
  "order-payment": "for order %{named}",
  deposit: "for the wallet of customer %{named}",
  booking: "for expression of interest %{named}",
  "application-payment": "for application %{named}",
  income: "as income %{named}",
  return: "returned to its sender",
};

/**
 * Says where money of a receipt went, or is to go: `for order 12`. A customer is named by number, since what is said
 * stays in the trail, which keeps no names of people.
 */
export async function describePurpose(tx: Database, purpose: Purpose, recordId: number | null): Promise<Message> {
  const id = recordId ?? 0;
  if (purpose !== "application-payment") return msg(WORDS[purpose], { named: id });
  const { applications } = tables;
  const [found] = await tx.select({ number: applications.number }).from(applications).where(eq(applications.id, id));
  return msg(WORDS[purpose], { named: found?.number ?? id });
}
