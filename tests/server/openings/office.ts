import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { OPENING_KIND } from "../../../src/contract/openings/vocabulary";
import { spv as spvs } from "../../../src/contract/spv/resource";
import { verifyLedger } from "../../../src/server/ledger/verify";
import type { OpeningDocument, OpeningLine } from "../../../src/server/openings/document";
import { buildRow } from "../../build/build";
import { moneyOn } from "../money";
import { addRow, waitsAs } from "../rows";
import type { SignedIn } from "../signedIn";

type Kind = keyof typeof OPENING_KIND;

const HEADERS: Record<Kind, string> = {
  balances: "Reference,Account,Owner,Amount",
  orders: "Reference,Customer,Asset,Units,Amount,Date,Payment reference",
};

/** What tests of opening documents do, as an administrator does it. */
export function openingsOn(here: SignedIn) {
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    (await here.platform.db.execute<T & Record<string, unknown>>(query)).rows;
  const linesOf = (id: number) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ document_id: id }))}&range=${encodeURIComponent("[0,99]")}`;
    return here.bare<OpeningLine[]>(`GET /console/opening-lines?${query}`);
  };
  const upload = async (
    kind: Kind,
    content: string | Uint8Array,
    { as_of = "2026-01-04", total = "0.00", by = here.token, name = `${kind}.csv` } = {},
  ) => {
    const form = new FormData();
    form.append("file", new File([content as BlobPart], name));
    const query = new URLSearchParams({ kind, as_of, total });
    const answer = await here.raw(`POST /console/opening-documents?${query}`, form, by);
    const said = (await answer.json()) as {
      message: string;
      errors?: { path: string; message: string }[];
      data?: { document: OpeningDocument; again: boolean };
    };
    return { status: answer.status, ...said };
  };
  const { pay: keyed } = moneyOn(here);
  const decide = (request: unknown, by: string) =>
    here.send(`PUT /console/approvals/${request}/decision`, { decision: "approve" }, by);
  return {
    linesOf,
    upload,
    rows,
    /** Adds an SPV with an asset of so many tokens that people may hold, and a customer. */
    async estate(tokens = 1000) {
      const row = buildRow(spvs, { name: `Sea Homes ${randomUUID()}`, formation_date: "2020-01-01", country: "IN" });
      const spv = await addRow(here, "spvs", row);
      const asset = await here.add.asset({ status: "live", spv_id: spv, total_token: tokens });
      const customer = await here.add.customer({ status: "Active" });
      return { spv, asset, customer };
    },
    decide,
    /** Brings lines of a kind; gives the document with its lines. */
    async bring(kind: Kind, lines: readonly string[], told: Parameters<typeof upload>[2] = {}) {
      const said = await upload(kind, `${[HEADERS[kind], ...lines].join("\n")}\n`, told);
      const document = said.data?.document as OpeningDocument;
      const kept = document ? await linesOf(document.id) : [];
      return { ...said, document, lines: kept, codes: kept.map(({ problems }) => problems.map(({ code }) => code)) };
    },
    read: (id: number) => here.bare<OpeningDocument>(`GET /console/opening-documents/${id}`),
    post: async (id: number, by?: string) => {
      const sent = await keyed(`POST /console/opening-documents/${id}/posting`, {}, by);
      return { ...sent, request: waitsAs(sent) };
    },
    reverse: async (id: number, by?: string) => {
      const sent = await keyed(`POST /console/opening-documents/${id}/reversal`, { reason: "Brought twice" }, by);
      return { ...sent, request: waitsAs(sent) };
    },
    /** What an account holds, by its code. */
    holds: async (code: string) =>
      (await rows<{ balance: string }>(sql`select balance from ledger_accounts where code = ${code}`))[0]?.balance,
    /** Units that somebody holds of an asset. */
    units: async (asset: number, customer: number) =>
      (
        await rows<{ units: number }>(
          sql`select units from unit_balances where property_id = ${asset} and user_id = ${customer}`,
        )
      )[0]?.units ?? 0,
    /** What the verification of the ledger finds. */
    wrong: async () => (await verifyLedger(here.platform.db)).findings,
  };
}
