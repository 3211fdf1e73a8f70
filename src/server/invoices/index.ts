import type { invoices as invoicesResource } from "../../contract/invoices/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { serveInvoices } from "./serve";

declare module "../db/tables" {
  interface Tables {
    invoices: TableOf<typeof invoicesResource>;
  }
}

/** Invoices and credit notes. */
export const invoices = subject({ serve: [serveInvoices] });
