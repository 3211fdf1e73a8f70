import { paiseOf, rupeesOf } from "../../../src/contract/money";

/** A line of a statement that a test writes in any form. */
export interface FileLine {
  day: string;
  side: "credit" | "debit";
  amount: string;
  reference?: string;
  narration: string;
  payer?: string;
  account?: string;
}

/** A statement that a test writes in any form. */
export interface FileStatement {
  account: string;
  opening: string;
  lines: readonly FileLine[];
}

const moved = ({ side, amount }: FileLine) => (side === "credit" ? paiseOf(amount) : -paiseOf(amount));

const closingOf = ({ opening, lines }: FileStatement) =>
  rupeesOf(lines.reduce((sum, line) => sum + moved(line), paiseOf(opening)));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Groups an amount as India does: 1,23,456.00. */
const grouped = (amount: string): string => {
  const [whole = "", part = "00"] = amount.split(".");
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${head ? `${head},` : ""}${whole.slice(-3)}.${part}`;
};

/** Writes a statement as a bank's CSV: two columns of amounts and a running balance, days as DD/MM/YYYY. */
export function asCsv({ account, opening, lines }: FileStatement): string {
  let held = paiseOf(opening);
  const rows = lines.map((line) => {
    held += moved(line);
    const [debit, credit] = line.side === "debit" ? [grouped(line.amount), ""] : ["", grouped(line.amount)];
    return [
      line.day.split("-").reverse().join("/"),
      line.narration,
      line.reference ?? "",
      line.payer ?? "",
      line.account ?? "",
      ...[debit, credit, rupeesOf(held)],
    ]
      .map(quoted)
      .join(",");
  });
  const head =
    "Date,Narration,Chq./Ref.No.,Remitter Name,Remitter Account,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return [`Account No : ${account}`, "", head, ...rows].join("\r\n");
}

const short = (day: string) => day.slice(2).replaceAll("-", "");
const swift = (amount: string) => amount.replace("-", "").replace(".", ",");
const balance = (amount: string, day: string) =>
  `${amount.startsWith("-") ? "D" : "C"}${short(day)}INR${swift(amount)}`;
const daysOf = (lines: readonly FileLine[]) => lines.map(({ day }) => day).sort();

/** Writes a statement as MT940, what each line is about in structured subfields. */
export function asMt940(statement: FileStatement): string {
  const { account, opening, lines } = statement;
  const days = daysOf(lines);
  const entries = lines.flatMap(({ day, side, amount, reference, narration, payer, account: from }) => [
    `:61:${short(day)}${short(day).slice(2)}${side === "credit" ? "C" : "D"}${swift(amount)}NTRF${reference ?? "NONREF"}`,
    `:86:166?00TRANSFER${(narration.match(/.{1,27}/g) ?? []).map((part, at) => `?${20 + at}${part}`).join("")}${
      from ? `?31${from}` : ""
    }${payer ? `?32${payer.slice(0, 27)}${payer.length > 27 ? `?33${payer.slice(27)}` : ""}` : ""}`,
  ]);
  return [
    ":20:STATEMENT",
    `:25:HDFCINBB/${account}`,
    ":28C:1/1",
    `:60F:${balance(opening, days[0] as string)}`,
    ...entries,
    `:62F:${balance(closingOf(statement), days.at(-1) as string)}`,
    "-",
  ].join("\r\n");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const tag = (name: string, content: string | undefined) =>
  content === undefined ? "" : `<${name}>${content}</${name}>`;

/** Writes a statement as camt.053 of a version. */
export function asCamt(statement: FileStatement, version = "02"): string {
  const { account, opening, lines } = statement;
  const days = daysOf(lines);
  const party = (name: string) => (Number(version) >= 8 ? tag("Pty", tag("Nm", name)) : tag("Nm", name));
  const bal = (code: string, amount: string, day: string | undefined) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount.replace("-", "")}</Amt><CdtDbtInd>${
      amount.startsWith("-") ? "DBIT" : "CRDT"
    }</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map(({ day, side, amount, reference, narration, payer, account: from }) => {
    const role = side === "credit" ? "Dbtr" : "Cdtr";
    const status = Number(version) >= 4 ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>";
    return `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side === "credit" ? "CRDT" : "DBIT"}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs>${tag(
      "TxId",
      reference,
    )}<EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties>${payer ? tag(role, party(escaped(payer))) : ""}${
      from ? tag(`${role}Acct`, `<Id><Othr><Id>${from}</Id></Othr></Id>`) : ""
    }</RltdPties><RmtInf>${tag("Ustrd", escaped(narration))}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>INR</Ccy></Acct>${bal(
    "OPBD",
    opening,
    days[0],
  )}${bal("CLBD", closingOf(statement), days.at(-1))}${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
}
