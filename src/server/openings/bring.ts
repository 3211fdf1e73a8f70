import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { openingCalls } from "../../contract/openings/calls";
import { openingDocuments } from "../../contract/openings/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { invalid } from "../http/failure";
import { read } from "../readers/read";
import { changeRecord, createRecord, readRecord, type Writer } from "../resources/store";
import { checkOpening } from "./check";
import type { OpeningDocument } from "./document";
import { foundOf, hashOf, keepFile, keepLines, readBytes, recheckDocument } from "./keep";
import { lockDocument, openingRules } from "./rules";

type Asked = z.output<(typeof openingCalls.bring)["query"]>;

/** Brings a document and checks it whole; a file that was brought before, and is not reversed, gives what is there. */
export async function bringOpening(writer: Writer, { kind, as_of, total }: Asked, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { db, clock } = writer.deps;
  if (as_of > dayOf(clock())) throw invalid([{ path: "as_of", message: "This day has not come yet" }]);
  const file_hash = hashOf(bytes);
  const rows = await read("opening", [bytes, kind]);
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('opening documents'), 0)`);
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const before = await findByHash(tx, file_hash);
    if (before) return again(within, before, { kind, as_of, total });
    const checking = { id: null, kind, as_of, total, now: clock(), people: [writer.actor.id] };
    const checked = await checkOpening(tx, rows, checking);
    const { id } = await createRecord(within, openingDocuments, openingRules, {
      ...{ kind, as_of, total, file_hash, file_name: nameOf(file), lines: rows.length, ...foundOf(checked) },
      brought_by: writer.actor.id || null,
    });
    await keepFile(tx, id, bytes);
    await keepLines(within, id, checked.lines);
    return { document: await readDocument(tx, id), again: false };
  });
}

const readDocument = async (db: Database, id: number) =>
  (await readRecord(db, openingDocuments, openingRules, id)) as unknown as OpeningDocument;

async function findByHash(tx: Database, hash: string) {
  const { opening_documents: table } = tables;
  const where = and(eq(table.file_hash, hash), ne(table.status, "reversed"));
  const [found] = await tx.select({ id: table.id }).from(table).where(where);
  return found && (await readDocument(tx, found.id));
}

/** What was brought with another day or sum, and is not posted, is checked by the new ones; else nothing is done. */
async function again(writer: Writer, before: OpeningDocument, { kind, as_of, total }: Asked) {
  const told = { kind, as_of, total };
  const isSame = before.kind === kind && before.as_of === as_of && before.total === total;
  if (isSame || !["faulty", "checked"].includes(before.status)) return { document: before, again: true };
  await changeRecord(writer, openingDocuments, openingRules, before.id, told);
  const document = (await recheckDocument(writer, { ...before, ...told })) as unknown as OpeningDocument;
  return { document, again: false };
}

const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, "")
    .trim()
    .slice(-200) || "opening.csv";

/** Checks a document again that is not posted, and gives it as it is then. */
export const recheck = (writer: Writer, id: number) =>
  transaction(writer.deps.db, async (tx) =>
    recheckDocument({ ...writer, deps: { ...writer.deps, db: tx } }, await lockDocument(tx, id, ["faulty", "checked"])),
  );

/** Gives the file of a document as it was brought; the trail tells of it. */
export const readFile = ({ deps, actor, requestId }: Writer, id: number): Promise<Response> =>
  transaction(deps.db, async (tx) => {
    const document = await readDocument(tx, id);
    const { file_name } = document;
    await recordChange(tx, {
      ...{ actor, at: deps.clock(), requestId, action: "export", resource: openingDocuments.name, recordId: id },
      changes: { file_name: { before: null, after: file_name } },
    });
    return new Response(Buffer.from(await readBytes(tx, document)), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
        "Cache-Control": "no-store",
      },
    });
  });
