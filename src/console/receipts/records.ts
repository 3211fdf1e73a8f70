import type { RECEIPT_PURPOSE } from "../../contract/moneyVocabulary";
import { applications } from "../../contract/resources/applications";
import { customers } from "../../contract/resources/customers";
import { eois } from "../../contract/resources/eois";
import { income } from "../../contract/resources/income";
import { orders } from "../../contract/resources/orders";

/** The resource whose record an allocation of each purpose names; a return names none. */
export const RECORDS: Readonly<Record<Exclude<keyof typeof RECEIPT_PURPOSE, "return">, string>> = {
  "order-payment": orders.name,
  deposit: customers.name,
  booking: eois.name,
  "application-payment": applications.name,
  income: income.name,
};
