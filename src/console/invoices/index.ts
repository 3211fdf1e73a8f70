import { Receipt } from "lucide-react";
import { subject } from "../subject";

/** Invoices and credit notes. */
export const invoices = subject({
  resources: {
    invoices: { icon: Receipt, show: () => import("./InvoiceShow").then(({ InvoiceShow }) => InvoiceShow) },
  },
});
