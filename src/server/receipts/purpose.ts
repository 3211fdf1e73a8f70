import { eq } from "drizzle-orm";
import type { RECEIPT_PURPOSE } from "../../contract/receipts/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";

type Purpose = keyof typeof RECEIPT_PURPOSE;

const PLACES: Readonly<Record<Purpose, (named: number | string) => string>> = {
  "order-payment": (named) => `for order ${named}`,
  deposit: (named) => `for the wallet of customer ${named}`,
  booking: (named) => `for expression of interest ${named}`,
  "application-payment": (named) => `for application ${named}`,
  income: (named) => `as income ${named}`,
  return: () => "returned to its sender",
};

/**
 * Says where money of a receipt went, or is to go: `for order 12`. A customer is named by number, since what is said
 * stays in the trail, which keeps no names of people.
 */
export async function describePurpose(tx: Database, purpose: Purpose, recordId: number | null): Promise<string> {
  const id = recordId ?? 0;
  if (purpose !== "application-payment") return PLACES[purpose](id);
  const { applications } = tables;
  const [found] = await tx.select({ number: applications.number }).from(applications).where(eq(applications.id, id));
  return PLACES[purpose](found?.number ?? id);
}
