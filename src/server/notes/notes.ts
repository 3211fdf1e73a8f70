import { desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { msg } from "../../contract/language/message";
import { type Note, noteCalls } from "../../contract/notes/calls";
import { allows, type Grants } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { fileIdIn } from "../../contract/uploads/fileAddress";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { readStaff } from "../employees/staff";
import { invalid } from "../http/failure";
import { noticeFor } from "../notifications/notify";
import type { Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";
import { fileUses } from "../uploads/tables";
import { sourceOfNotes } from "../uploads/uses";
import { mentions, notes } from "./tables";

/** A record that notes are about. */
export interface Noted {
  resource: Resource;
  id: number;
}

/** Notes of a record that are shown. */
const NEWEST = 100;

/** Tells whether somebody may do more with a subject than look at it, and so write about it. */
export const mayWrite = (grants: Grants, { permission }: Pick<Resource, "permission">): boolean =>
  (["create", "edit", "delete", "approve"] as const).some((action) => allows(grants, permission, action));

/** Gives the newest notes about a record. */
export async function readNotes(db: Database, { resource, id }: Noted): Promise<Note[]> {
  const { users } = tables;
  const found = await db
    .select({ id: notes.id, text: notes.text, author: users.name, file: notes.file, created_at: notes.created_at })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.author_id))
    .where(sql`${notes.resource} = ${resource.name} and ${notes.record_id} = ${id}`)
    .orderBy(desc(notes.id))
    .limit(NEWEST);
  if (!found.length) return [];
  const named = await db
    .select({ note_id: mentions.note_id, id: users.id, name: users.name })
    .from(mentions)
    .innerJoin(users, eq(users.id, mentions.user_id))
    .where(
      inArray(
        mentions.note_id,
        found.map((note) => note.id),
      ),
    )
    .orderBy(mentions.id);
  return found.map((note) => ({
    ...note,
    mentions: named.flatMap(({ note_id, ...person }) => (note_id === note.id ? [person] : [])),
  }));
}

/** Gives the colleagues who may view a record, and so be named in a note about it. */
export const readReaders = (db: Database, { permission }: Resource, but: number) =>
  readStaff(db, [[permission, "view"]], sql`u.id <> ${but}`);

const FIELDS = fieldsOf(noteCalls.add.body.pick({ file: true }));

/** Adds a note about a record; who is named in it gets a notice. */
export const addNote = (
  { deps, actor, requestId }: Writer,
  noted: Noted,
  { text, file, mentions: named }: z.output<typeof noteCalls.add.body>,
): Promise<Note> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { resource, id } = noted;
    await refuseMissingFiles({ tx, actor }, FIELDS, { file });
    const readers = named.length ? await readReaders(tx, resource, actor.id) : [];
    const people = [...new Set(named)].map((one) => readers.find((reader) => reader.id === one));
    if (people.includes(undefined))
      throw invalid([{ path: "mentions", message: "Name colleagues who may see this record" }]);
    const told = people.flatMap((person) => person ?? []);
    const created_at = now.toISOString();
    const values = { resource: resource.name, record_id: id, text, file: file ?? null, created_at };
    const [row] = await tx
      .insert(notes)
      .values({ ...values, author_id: actor.id || null })
      .returning({ id: notes.id });
    const note_id = Number(row?.id);
    if (told.length) await tx.insert(mentions).values(told.map((person) => ({ note_id, user_id: person.id })));
    const file_id = file && fileIdIn(file, "file");
    // No trigger knows whose records the note's readers may see.
    if (file_id) await tx.insert(fileUses).values({ file_id, source: sourceOfNotes(resource.name), row_id: note_id });
    for (const person of told)
      await noticeFor(tx, person.id, {
        title: msg("%{actor} named you in a note", { actor: actor.name }),
        text,
        resource: resource.name,
        record_id: id,
        at: now,
      });
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "note",
      resource: resource.name,
      recordId: id,
      changes: { note: { before: null, after: text } },
    });
    return { id: note_id, text, author: actor.name, file: file ?? null, mentions: told, created_at };
  });
