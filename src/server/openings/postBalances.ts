import { customers } from "../../contract/customers/resource";
import { openingDocuments } from "../../contract/openings/resource";
import { spv } from "../../contract/spv/resource";
import { insertChanges } from "../audit/record";
import type { AccountCode } from "../ledger/accounts";
import { postTransfers, type Transfer } from "../ledger/post";
import type { Writer } from "../resources/store";
import type { OpeningDocument, OpeningLine } from "./document";
import { inParts, markLines } from "./parts";

/**
 * Posts opening balances: what the platform owes out of what is brought forward, and that out of what it has at its
 * banks, so that nothing is left there.
 */
export async function postBalances(writer: Writer, document: OpeningDocument, lines: readonly OpeningLine[]) {
  const { deps, actor, requestId } = writer;
  const { db: tx } = deps;
  const now = deps.clock();
  // What is brought forward is never below nought: banks come last.
  const ordered = [...lines].sort((one, other) => Number(one.account === "bank") - Number(other.account === "bank"));
  await inParts(ordered, async (part) => {
    await postTransfers({ tx, actor, now }, part.map(transferOf));
    await insertChanges(
      tx,
      part.map((line) => ({
        ...{ actor, at: now, requestId, action: "opening", ...aboutOf(line) },
        changes: {
          opening: { before: null, after: `${accountOf(line)} ${line.amount}` },
          opening_document: { before: null, after: document.id },
        },
      })),
    );
  });
  await markLines(tx, document.id, "posted");
}

function transferOf(line: OpeningLine): Transfer {
  const { id, reference, user_id, amount } = line;
  const account = accountOf(line);
  const [from, to] = account === "clearing" ? (["clearing", "opening"] as const) : (["opening", account] as const);
  const moves = [{ from, to, amount: String(amount) }];
  return { kind: "opening", key: keyOfLine(id), note: reference ?? undefined, userId: user_id ?? undefined, moves };
}

/** Names the transfer that a line of opening balances, or the money of a historic order, comes with. */
export const keyOfLine = (lineId: number) => `opening:${lineId}`;

function accountOf({ account, user_id, spv_id }: OpeningLine): AccountCode {
  if (account === "bank") return "clearing";
  if (account === "tax" || account === "fees") return account;
  // Its check has found whose it is.
  return `${account}:${account === "wallet" ? user_id : spv_id}` as AccountCode;
}

/** The record whose history tells of a line: whose balance it is, or the document where it is nobody's. */
function aboutOf({ document_id, user_id, spv_id }: OpeningLine) {
  if (user_id) return { resource: customers.name, recordId: user_id };
  return spv_id ? { resource: spv.name, recordId: spv_id } : { resource: openingDocuments.name, recordId: document_id };
}
