import { desc, eq } from "drizzle-orm";
import type { CustomerNote } from "../../contract/customers/calls";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Writer } from "../resources/store";
import { customerNotes } from "./tables";
import { touchCustomer } from "./touch";

/** Gives what the staff noted about a customer, the latest first. */
export async function readNotes(db: Database, id: number): Promise<CustomerNote[]> {
  const notes = await db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      author: tables.users.name,
      created_at: customerNotes.created_at,
    })
    .from(customerNotes)
    .leftJoin(tables.users, eq(tables.users.id, customerNotes.author_id))
    .where(eq(customerNotes.user_id, id))
    .orderBy(desc(customerNotes.id));
  return notes.map((note) => ({ ...note, author: note.author ?? "" }));
}

/** Adds a note about a customer, for the staff. */
export const addNote = (writer: Writer, id: number, text: string): Promise<CustomerNote> =>
  touchCustomer(writer, id, async ({ tx, actor, now }) => {
    const created_at = now.toISOString();
    const [row] = await tx
      .insert(customerNotes)
      .values({ user_id: id, text, author_id: actor.id || null, created_at })
      .returning({ id: customerNotes.id });
    const note = { id: row?.id ?? 0, text, author: actor.name, created_at };
    return { result: note, action: "note", changes: { note: { before: null, after: text } } };
  });
