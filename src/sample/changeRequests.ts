import { sql } from "drizzle-orm";
import { fees } from "../contract/fees/resource";
import { changeGuarded, removeGuarded } from "../server/approvals/guarded";
import { HOLDERS } from "../server/bankDetails/holders";
import { requestBankDetails } from "../server/bankDetails/request";
import type { Values } from "../server/resources/values";
import { idOf, type Wish } from "./wishes";

/** Asks for a change of a fee, or for its removal where no values are given. */
const feeWish =
  (name: string, reason: string, values?: Values): Wish["ask"] =>
  async ({ stage }, who) => {
    const id = await idOf(stage, sql`select id from fee_percentages where name = ${name}`);
    const given = { ...values, reason };
    const writer = stage.as(who);
    const asked = values ? changeGuarded(writer, fees, {}, id, given) : removeGuarded(writer, fees, {}, id, given);
    return (await asked).approvalId;
  };

const ofFees = { by: "deciders", with: "deciders" } as const;

const FEES: readonly Wish[] = [
  {
    ...ofFees,
    ask: feeWish("Platform fee", "Agreed with the producers for the coming season.", {
      FILM: "1.7500",
      WEBSERIES: "1.7500",
    }),
    status: "pending",
    hours: 5,
  },
  {
    ...ofFees,
    ask: feeWish("Exit fee", "Few buyers for books: a lower exit fee.", { BOOKS: "0.7500" }),
    status: "pending",
    hours: 19,
  },
  {
    ...ofFees,
    ask: feeWish("Platform fee until last year", "No order refers to it any more."),
    status: "pending",
    hours: 11,
  },
  {
    ...ofFees,
    ask: feeWish("Acquisition fee", "Licences have become dearer.", { SPORTS: "2.0000" }),
    status: "rejected",
    hours: 400,
    decision: "The rate was promised until the end of the year.",
  },
  {
    ...ofFees,
    ask: feeWish("Management fee", "New rate for music.", { MUSIC: "12.5000" }),
    status: "withdrawn",
    hours: 700,
  },
  { ...ofFees, ask: feeWish("Performance fee", "Replaced by the exit fee."), status: "expired", hours: 1_400 },
];

const bankWish =
  (place: number, bank_name: string, reason: string): Wish["ask"] =>
  async ({ stage }, who) => {
    const { rows } = await stage.deps.db.execute<{ id: number; name: string }>(
      sql`select id, name from companies where status = 'approved' and bank_details is not null order by id`,
    );
    const { id = 0, name = "" } = rows[place] ?? {};
    const account_number = `0000${String(950_000 + place).padStart(8, "0")}`;
    const given = { account_name: name, account_number, ifsc: "YYYY0000000", bank_name, reason };
    return requestBankDetails(stage.as(who), HOLDERS.company, id, given);
  };

const BANKS: readonly Wish[] = [
  {
    ask: bankWish(0, "Second Sample Bank", "The company has moved its account; its letter is among the documents."),
    by: "managers",
    with: "reviewers",
    status: "pending",
    hours: 7,
  },
  {
    ask: bankWish(1, "Third Sample Bank", "Asked for by phone."),
    by: "managers",
    with: "reviewers",
    status: "rejected",
    hours: 300,
    decision: "Nobody at the company knows of it. Ask for a letter.",
  },
];

/** Requests to change or remove fees, and to change the bank accounts of companies. */
export const CHANGE_WISHES: readonly Wish[] = [...FEES, ...BANKS];
