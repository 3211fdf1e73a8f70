import { Inbox } from "lucide-react";
import { subject } from "../subject";

/** What reached a bank account of the platform, and what it is allocated to. */
export const receipts = subject({
  resources: { receipts: { icon: Inbox, show: () => import("./ReceiptShow").then(({ ReceiptShow }) => ReceiptShow) } },
});
