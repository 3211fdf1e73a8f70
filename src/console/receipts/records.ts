import { customers } from "../../contract/customers/resource";
import { eois } from "../../contract/eois/resource";
import { income } from "../../contract/income/resource";
import { applications } from "../../contract/onboarding/resource";
import { orders } from "../../contract/orders/resource";
import type { RECEIPT_PURPOSE } from "../../contract/receipts/vocabulary";

/** The resource whose record an allocation of each purpose names; a return names none. */
export const RECORDS: Readonly<Record<Exclude<keyof typeof RECEIPT_PURPOSE, "return">, string>> = {
  "order-payment": orders.name,
  deposit: customers.name,
  booking: eois.name,
  "application-payment": applications.name,
  income: income.name,
};
