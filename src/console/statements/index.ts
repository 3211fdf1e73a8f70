import { FileSpreadsheet, Vault } from "lucide-react";
import { subject } from "../subject";

/** Statements of the platform's bank accounts, whose lines become receipts. */
export const statements = subject({
  resources: {
    "bank-statements": {
      icon: FileSpreadsheet,
      list: () => import("./StatementList").then(({ StatementList }) => StatementList),
      show: () => import("./StatementShow").then(({ StatementShow }) => StatementShow),
      changes: { posted_lines: () => import("./PostedLines").then(({ PostedLines }) => PostedLines) },
    },
    "bank-accounts": { icon: Vault },
  },
});
