import { company } from "../../contract/company/resource";
import { customers } from "../../contract/customers/resource";
import { type Problem, problemsIn } from "../../contract/problem";
import type { Resource } from "../../contract/resource";
import { escrowDetailsIn } from "../../contract/spv/escrow";
import { spv } from "../../contract/spv/resource";
import { companyRules } from "../company/rules";
import { customerRules } from "../customers/rules";
import { tables } from "../db/tables";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";
import { spvRules } from "../spv/rules";

/** Whose records hold a bank account: their resource, their rules and the table that keeps the account whole. */
export interface Holder {
  resource: Resource;
  rules: Rules;
  table: typeof tables.companies | typeof tables.users | typeof tables.spvs;
  /** Names a request before the record's name, and refuses one that changes nothing. */
  words: { request: string; same: string };
  /** Tells which details do not fit the record that is to have them. */
  problems?: (record: Values, details: Values) => Problem[];
}

/** Companies, customers and SPVs, each by the name of its resource. */
export const HOLDERS = {
  company: { resource: company, rules: companyRules, table: tables.companies, words: wordsOf("company") },
  customers: { resource: customers, rules: customerRules, table: tables.users, words: wordsOf("customer") },
  spv: {
    resource: spv,
    rules: spvRules,
    table: tables.spvs,
    words: { request: "Escrow account of SPV", same: "This is the present escrow account" },
    problems: escrowProblems,
  },
} as const satisfies Record<string, Holder>;

function wordsOf(holder: string): Holder["words"] {
  return { request: `Bank details of ${holder}`, same: "These are the present bank details" };
}

/** What an account is made of depends on the country; the same check stands in the console. */
function escrowProblems({ country }: Values, details: Values): Problem[] {
  const { error } = escrowDetailsIn(country).safeParse(details);
  return problemsIn(error);
}
