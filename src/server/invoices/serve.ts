import { invoiceCalls } from "../../contract/invoices/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { invoiceFile } from "./file";

/** Serves the files of invoices and credit notes. */
export function serveInvoices(api: Api) {
  serve(api, invoiceCalls.file, async ({ deps, params }) => invoiceFile(deps.db, params.id));
}
