import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq } from "drizzle-orm";
import type { OpeningProblem } from "../../contract/openings/problems";
import { openingDocuments } from "../../contract/openings/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { read } from "../readers/read";
import { changeRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { type Checked, checkOpening, isRight } from "./check";
import type { CheckedLine, OpeningDocument } from "./document";
import type { FileLine } from "./fileLine";
import { openingRules } from "./rules";
import { openingFiles } from "./tables";

/** Rows that one statement writes: each value of a row is a parameter, of which there may be some ten thousands. */
export const AT_ONCE = 500;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Gives the SHA-256 of a file. */
export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Keeps the file of a document. */
export const keepFile = async (tx: Database, document_id: number, bytes: Uint8Array) =>
  tx.insert(openingFiles).values({ document_id, content: { gzip: (await zip(bytes)).toString("base64") } });

/** Gives the file of a document as it was brought; one that is no longer that file is a mistake of the program. */
export async function readBytes(db: Database, { id, file_hash }: OpeningDocument): Promise<Uint8Array> {
  const [found] = await db.select().from(openingFiles).where(eq(openingFiles.document_id, id));
  const bytes = found && new Uint8Array(await unzip(Buffer.from(found.content.gzip, "base64")));
  if (!bytes || hashOf(bytes) !== file_hash)
    throw new Error(`The file of opening document ${id} is not what was brought`);
  return bytes;
}

/** Reads the lines of a document from its file. */
export const readLines = async (db: Database, document: OpeningDocument): Promise<FileLine[]> =>
  read("opening", [await readBytes(db, document), document.kind]);

/** Writes the lines of a document anew, with what is wrong with each. */
export async function keepLines({ deps: { db: tx, clock } }: Writer, id: number, lines: readonly CheckedLine[]) {
  const { opening_lines: table } = tables;
  const at = clock().toISOString();
  await tx.delete(table).where(eq(table.document_id, id));
  const rows = lines.map((line) => ({
    ...{ ...line, document_id: id, state: line.problems.length ? "wrong" : "right", created_at: at, updated_at: at },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + AT_ONCE) as never);
}

/** Gives what is kept of a document as it was found. */
export const foundOf = (
  checked: Checked,
): { status: "checked" | "faulty"; faulty_lines: number; problems: OpeningProblem[] } => ({
  status: isRight(checked) ? "checked" : "faulty",
  faulty_lines: checked.faulty,
  problems: checked.problems,
});

/** Checks a document anew and keeps what is found; gives the document as it is then. */
export async function recheckDocument(writer: Writer, document: OpeningDocument): Promise<Values> {
  const { db: tx, clock } = writer.deps;
  const people = [document.brought_by ?? 0, writer.actor.id];
  const checked = await checkOpening(tx, await readLines(tx, document), { ...document, now: clock(), people });
  await keepLines(writer, document.id, checked.lines);
  return changeRecord(writer, openingDocuments, openingRules, document.id, foundOf(checked), "recheck");
}
