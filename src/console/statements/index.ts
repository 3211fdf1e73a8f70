import { FileSpreadsheet, Vault } from "lucide-react";
import { subject } from "../subject";

const amountChange = () => import("./AmountChange").then(({ AmountChange }) => AmountChange);

/** Statements of the platform's bank accounts, whose lines become receipts. */
export const statements = subject({
  resources: {
    "bank-statements": {
      icon: FileSpreadsheet,
      list: () => import("./StatementList").then(({ StatementList }) => StatementList),
      show: () => import("./StatementShow").then(({ StatementShow }) => StatementShow),
      changes: {
        allocated: amountChange,
        suspense: amountChange,
        posted_lines: () => import("./PostedLines").then(({ PostedLines }) => PostedLines),
      },
    },
    "bank-accounts": { icon: Vault },
  },
});
