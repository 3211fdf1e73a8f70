import { paiseOf, rupeesOf } from "../../contract/money";
import { bankStatements } from "../../contract/statements/resource";
import { STATEMENT_SHOWN } from "../../contract/statements/vocabulary";
import type { ApprovalEffect } from "../approvals/request";
import { requestApproval } from "../approvals/request";
import { transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import { changeRecord, type Writer } from "../resources/store";
import { settleStatus } from "./bring";
import { lockOpen, readPosted } from "./decide";
import type { Line, Statement } from "./line";
import { statementRules } from "./rules";

/** What a request keeps of the lines that it posts. */
interface Payload {
  lines: number[];
}

/** Asks a second person to post the lines of a statement; gives the number of the request. */
export const requestPosting = (writer: Writer, id: number, note: string | null): Promise<number> =>
  transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    await lockOpen(tx, id);
    const lines = await readPosted(tx, id);
    if (!lines.length) throw invalid([], "Nothing of this statement is left to post");
    const { version, file_name } = (await changeRecord(
      within,
      bankStatements,
      statementRules,
      id,
      { status: "waiting" },
      "status",
    )) as unknown as Statement;
    const { credits, allocated } = sumsOf(lines);
    return requestApproval(
      { tx, actor: writer.actor, now: writer.deps.clock() },
      {
        ...{ requestId: writer.requestId, action: "statement", resource: bankStatements.name, recordId: id },
        title: `Post ${lines.length.toLocaleString("en-IN")} lines of ${file_name}, ${formatAmount(credits)}`,
        reason: note ?? "No reason given",
        changes: {
          lines: { before: null, after: lines.length },
          credits: { before: null, after: credits },
          // No fields of a statement, so nobody else says them as amounts.
          allocated: { before: null, after: formatAmount(allocated) },
          suspense: { before: null, after: formatAmount(rupeesOf(paiseOf(credits) - paiseOf(allocated))) },
          posted_lines: { before: null, after: lines.slice(0, STATEMENT_SHOWN).map(shownOf) },
        },
        baseVersion: version,
        payload: { lines: lines.map((line) => line.id) } satisfies Payload,
      },
    );
  });

function sumsOf(lines: readonly Line[]) {
  const sum = (amounts: readonly { amount: string }[]) =>
    rupeesOf(amounts.reduce((all, { amount }) => all + paiseOf(amount), 0n));
  return { credits: sum(lines), allocated: sum(lines.flatMap(({ parts }) => parts)) };
}

/** What the second person is shown of a line: names of people stay with the statement. */
const shownOf = ({ position, amount, reference, state, reasons, parts }: Line) => ({
  ...{ position, amount, reference, state, reasons, parts },
});

/** Has the lines of a request posted, which nobody changes until then, or lets them be decided again. */
export const postingEffect: ApprovalEffect = {
  apply: async (writer, { record_id, payload }) => {
    const wanted = new Set((payload as unknown as Payload).lines);
    const lines = await readPosted(writer.deps.db, record_id);
    if (lines.length !== wanted.size || lines.some(({ id }) => !wanted.has(id)))
      throw new Failure("stale", "Lines of the statement have changed since");
    await changeRecord(writer, bankStatements, statementRules, record_id, { status: "posting" }, "run");
  },
  refuse: async (writer, { record_id }) => {
    await settleStatus(writer, record_id);
  },
};
