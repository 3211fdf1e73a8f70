import type { bankAccounts } from "../../contract/bankAccounts/resource";
import type { bankStatementLines, bankStatements } from "../../contract/statements/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { postingEffect } from "./post";
import { lineRules, statementRules } from "./rules";
import { serveStatements } from "./serve";

declare module "../db/tables" {
  interface Tables {
    bank_accounts: TableOf<typeof bankAccounts>;
    bank_statements: TableOf<typeof bankStatements>;
    bank_statement_lines: TableOf<typeof bankStatementLines>;
  }
}

/** Statements of the platform's bank accounts, whose lines become receipts. */
export const statements = subject({
  resources: { "bank-statements": statementRules, "bank-statement-lines": lineRules },
  serve: [serveStatements],
  effects: { "bank-statements.statement": postingEffect },
});
