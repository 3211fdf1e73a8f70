import type { bankAccounts } from "../../contract/bankAccounts/resource";
import type { bankStatementLines, bankStatements } from "../../contract/statements/resource";
import { SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { postingEffect } from "./post";
import { lineRules, statementRules } from "./rules";
import { serveStatements } from "./serve";
import { postStatements } from "./work";

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
  work: { "posting bank statements": { every: SECOND / 2, run: (deps) => postStatements(deps) } },
});
