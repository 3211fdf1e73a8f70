import { msg } from "../../../contract/language/message";
import { paiseOf, rupeesOf } from "../../../contract/money";
import { unreadable } from "./refuse";
import type { ReadLine, ReadStatement } from "./statement";
import { cleanText, dayIn } from "./values";
import { allAt, type Element, readXml, textAt } from "./xml";

/** Tells whether text is XML, which of the three forms camt.053 alone is. */
export const isXml = (text: string) => /^\s*</.test(text);

/** Reads the statements of a camt.053 (ISO 20022, versions .001.02 and later). */
export function readCamt053(text: string): ReadStatement[] {
  const document = readXml(text);
  const statements = allAt(document, "BkToCstmrStmt", "Stmt");
  if (document.name !== "Document" || !statements.length) throw unreadable("This XML is no camt.053 statement");
  return statements.map(readStatement);
}

function readStatement(statement: Element): ReadStatement {
  const balances = allAt(statement, "Bal").map(readBalance);
  const balance = (...codes: string[]) =>
    codes.flatMap((code) => balances.find((one) => one.code === code) ?? []).at(0) ?? null;
  const [opening, closing] = [balance("OPBD", "PRCD"), balance("CLBD")];
  let place = 0;
  return {
    format: "camt053",
    account: textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id") ?? null,
    currency: textAt(statement, "Acct/Ccy") ?? opening?.currency ?? null,
    from: dayIn(textAt(statement, "FrToDt/FrDtTm", "FrToDt/FrDt") ?? "") ?? null,
    to: dayIn(textAt(statement, "FrToDt/ToDtTm", "FrToDt/ToDt") ?? "") ?? closing?.day ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines: allAt(statement, "Ntry").flatMap((entry) => {
      const lines = readEntry(entry, place + 1, opening?.currency);
      place += lines.length;
      return lines;
    }),
  };
}

function readBalance(balance: Element) {
  const { amount, currency } = amountOf(balance, 0);
  return {
    code: textAt(balance, "Tp/CdOrPrtry/Cd"),
    currency,
    day: dayIn(textAt(balance, "Dt/Dt", "Dt/DtTm") ?? ""),
    amount: textAt(balance, "CdtDbtInd") === "DBIT" ? rupeesOf(-paiseOf(amount)) : amount,
  };
}

function amountOf(element: Element, at: number, ...path: string[]): { amount: string; currency: string | undefined } {
  const [found] = allAt(element, ...path, "Amt");
  const [, whole, part = ""] = /^\s*(\d{1,13})(?:\.(\d{1,2})0{0,3})?\s*$/.exec(found?.text ?? "") ?? [];
  if (!whole) throw entryUnreadable(at, "Its amount cannot be read");
  return { amount: `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`, currency: found?.attributes.Ccy };
}

const entryUnreadable = (at: number, problem: string) =>
  unreadable(
    at
      ? msg("Entry %{at}: %{problem}", { at, problem: msg(problem) })
      : msg("Balance: %{problem}", { problem: msg(problem) }),
  );

/** Reads an entry: one line, or one for each of its transactions where these have amounts. */
function readEntry(entry: Element, at: number, currency: string | undefined): ReadLine[] {
  const status = textAt(entry, "Sts/Cd", "Sts") ?? "BOOK";
  // What is pending or only told has not arrived.
  if (status !== "BOOK") return [];
  const whole = amountOf(entry, at);
  if (currency && whole.currency && whole.currency !== currency)
    throw entryUnreadable(at, "It is in another currency than the balances");
  const booked_on = dayIn(textAt(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm") ?? "");
  const side = SIDE[textAt(entry, "CdtDbtInd") ?? ""];
  if (!booked_on || !side) throw entryUnreadable(at, "Its day or side cannot be read");
  const isReversal = textAt(entry, "RvslInd") === "true";
  const transactions = allAt(entry, "NtryDtls", "TxDtls");
  const amounts = transactions.map((one) => transactionAmount(one, at));
  const isSplit = transactions.length > 1 && amounts.every((amount) => amount !== undefined);
  if (isSplit && amounts.reduce((sum, amount) => sum + paiseOf(amount as string), 0n) !== paiseOf(whole.amount))
    throw entryUnreadable(at, "Its transactions do not add up to it");
  const parts = isSplit ? transactions : [transactions.length === 1 ? (transactions[0] as Element) : NOTHING];
  return parts.map((part, index) => ({
    ...{ at: at + index, booked_on, side, balance: null },
    amount: isSplit ? (amounts[index] as string) : whole.amount,
    reversal: isReversal || allAt(part, "RtrInf").length > 0,
    ...described(entry, part, side),
  }));
}

const SIDE: Readonly<Record<string, ReadLine["side"]>> = { CRDT: "credit", DBIT: "debit" };
const NOTHING: Element = { name: "TxDtls", attributes: {}, text: "", children: [] };

const transactionAmount = (transaction: Element, at: number) => {
  for (const path of [[], ["AmtDtls", "TxAmt"]])
    if (allAt(transaction, ...path, "Amt").length) return amountOf(transaction, at, ...path).amount;
  return undefined;
};

const REFERENCES = ["ClrSysRef", "TxId", "AcctSvcrRef", "EndToEndId", "InstrId"].map((name) => `Refs/${name}`);

function described(entry: Element, part: Element, side: ReadLine["side"]) {
  const other = side === "credit" ? "Dbtr" : "Cdtr";
  const isTold = (text: string | undefined) => text !== undefined && !/^(NOTPROVIDED|NONREF)$/i.test(text);
  const reference =
    REFERENCES.map((path) => textAt(part, path)).find(isTold) ??
    [textAt(entry, "AcctSvcrRef"), textAt(entry, "NtryRef")].find(isTold);
  const remittance = allAt(part, "RmtInf", "Ustrd").map(({ text }) => text);
  const told = [
    ...remittance,
    textAt(part, "RmtInf/Strd/CdtrRefInf/Ref"),
    [textAt(part, "Refs/EndToEndId")].find(isTold),
    textAt(part, "AddtlTxInf"),
    textAt(part, "RtrInf/AddtlInf", "RtrInf/Rsn/Cd"),
    textAt(entry, "AddtlNtryInf"),
  ];
  return {
    reference: cleanText(reference, 100),
    narration: cleanText([...new Set(told.filter(Boolean))].join(" "), 1000),
    payer: cleanText(textAt(part, `RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`), 200),
    account: cleanText(textAt(part, `RltdPties/${other}Acct/Id/IBAN`, `RltdPties/${other}Acct/Id/Othr/Id`), 40),
  };
}
