import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { asNumber, msg } from "../../contract/language/message";
import { OPENING_PROBLEM } from "../../contract/openings/problems";
import { openingDocuments } from "../../contract/openings/resource";
import { OPENING_KIND } from "../../contract/openings/vocabulary";
import { type ApprovalEffect, requestApproval } from "../approvals/request";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { Failure } from "../http/failure";
import { requireGrant } from "../http/serve";
import { formatAmount } from "../ledger/amount";
import { lockTokensLeft } from "../orders/tokens";
import { refuseClosedDay } from "../periods/closed";
import { changeRecord, type Writer } from "../resources/store";
import { type Checked, checkOpening, isRight } from "./check";
import type { CheckedLine, OpeningDocument, OpeningLine } from "./document";
import { findAssets } from "./find";
import { readLines } from "./keep";
import { postBalances } from "./postBalances";
import { postOrders } from "./postOrders";
import { lockDocument, openingRules } from "./rules";

/** Asks a second person to post a document, whose lines are checked again; gives the number of the request. */
export const requestPosting = (writer: Writer, id: number, note: string | null): Promise<number> =>
  transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const document = await lockDocument(tx, id, ["checked"]);
    const checked = await checkNow(within, document, [document.brought_by ?? 0, writer.actor.id]);
    const waiting = { status: "waiting" };
    const { version } = await changeRecord(within, openingDocuments, openingRules, id, waiting, "status");
    return requestApproval(
      { tx, actor: writer.actor, now: writer.deps.clock() },
      {
        ...{ requestId: writer.requestId, action: "opening", resource: openingDocuments.name, recordId: id },
        title: titleOf(document),
        reason: note ?? "No reason given",
        changes: toldOf(document),
        baseVersion: version,
        payload: { digest: digestOf(checked.lines) },
      },
    );
  });

const titleOf = ({ kind, lines, file_name, total }: OpeningDocument) =>
  `Bring ${OPENING_KIND[kind].toLowerCase()}: ${lines} lines of ${file_name}, ${formatAmount(total)}`;

const toldOf = (document: OpeningDocument) =>
  Object.fromEntries(
    (["kind", "as_of", "lines", "total", "file_hash"] as const).map((path) => [
      path,
      { before: null, after: document[path] },
    ]),
  );

/** Gives what lines come to, so that another meaning of the same file is noticed: another customer by a number, say. */
const digestOf = (lines: readonly CheckedLine[]) => createHash("sha256").update(JSON.stringify(lines)).digest("hex");

/** Posts the whole document, or lets it be as it was. */
export const postingEffect: ApprovalEffect = {
  apply: async (writer, { record_id, requested_by, payload }) => {
    const { db: tx } = writer.deps;
    const document = await lockDocument(tx, record_id, ["waiting"]);
    // Who approves it brings units too, and not only money.
    if (document.kind === "orders") requireGrant(writer.actor, ["orders", "approve"]);
    const checked = await checkNow(writer, document, [document.brought_by ?? 0, requested_by ?? 0, writer.actor.id]);
    if (digestOf(checked.lines) !== payload.digest)
      throw new Failure("stale", "What its lines stand for has changed since this was asked for");
    const lines = await readKept(tx, document.id);
    await (document.kind === "balances" ? postBalances : postOrders)(writer, document, lines);
    const values = { status: "posted", posted_by: writer.actor.id || null };
    await changeRecord(writer, openingDocuments, openingRules, record_id, values, "post");
  },
  refuse: async (writer, { record_id }) => {
    await changeRecord(writer, openingDocuments, openingRules, record_id, { status: "checked" }, "status");
  },
};

/** Checks a document once more while its assets are locked, and refuses what does not hold any more, in words. */
async function checkNow(writer: Writer, document: OpeningDocument, people: readonly number[]): Promise<Checked> {
  const { db: tx, clock } = writer.deps;
  const rows = await readLines(tx, document);
  const named = await findAssets(tx, [...new Set(rows.flatMap(({ cells }) => cells.asset ?? []))]);
  const assets = [...new Set([...named.values()].flatMap((found) => found.map(({ id }) => id)))];
  for (const id of assets.sort((one, other) => one - other)) {
    await lockUnits(tx, id);
    await lockTokensLeft(tx, id);
  }
  const checked = await checkOpening(tx, rows, { ...document, now: clock(), people });
  if (!isRight(checked)) throw refusal(checked);
  // From now on the month of its first day cannot be closed.
  const days = [document.as_of, ...checked.lines.flatMap(({ dated }) => dated ?? [])].sort();
  await refuseClosedDay(tx, "as_of", days[0] ?? document.as_of);
  return checked;
}

function refusal({ lines, problems }: Checked): Failure {
  const line = lines.find((one) => one.problems.length);
  const first = problems[0] ?? line?.problems[0];
  if (!first) throw new Error("Nothing is wrong with the document");
  const problem = { template: OPENING_PROBLEM[first.code] as string, params: first.params };
  if (problems[0] || !line) return new Failure("conflict", problem);
  return new Failure(
    "conflict",
    msg("Line %{line}: %{problem}", { line: asNumber(line.position), problem: [problem] }),
  );
}

async function readKept(tx: Database, id: number): Promise<OpeningLine[]> {
  const { opening_lines: table } = tables;
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.document_id, [id]))
    .orderBy(table.position, table.id);
  return rows as unknown as OpeningLine[];
}
