import { type SQL, sql } from "drizzle-orm";
import type { Words } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import type { Action, Subject } from "../../contract/permissions";
import type { Database } from "../db/database";

/** What somebody finds in their inbox, and the record that it leads to. */
export interface NewNotice {
  title: Words;
  text: Words;
  resource: string;
  /** Absent where the notice leads to a whole list. */
  record_id: number | null;
  at: Date;
  /** Left out of an inbox in which one about the same resource is still unread. */
  once?: boolean;
}

/** Gives a notice to every administrator whose role allows an action, except one person, in the caller's transaction. */
export const noticeTo = (tx: Database, subject: Subject, action: Action, notice: NewNotice, except?: number) =>
  write(
    tx,
    notice,
    sql`r.permissions -> ${subject}::text @> to_jsonb(${action}::text) and u.id <> ${except ?? 0}::integer`,
  );

/** Gives a notice to one administrator, in the caller's transaction; somebody who is gone gets none. */
export const noticeFor = (tx: Database, userId: number, notice: NewNotice) =>
  write(tx, notice, sql`u.id = ${userId}::integer`);

async function write(tx: Database, notice: NewNotice, whom: SQL): Promise<void> {
  const { title, text, resource, record_id, at, once = false } = notice;
  await tx.execute(sql`
    insert into notices (user_id, title, text, words, resource, record_id, created_at)
    select u.id, ${english.translate(title)}::text, ${english.translate(text)}::text,
      ${JSON.stringify({ title, text })}::jsonb, ${resource}::text, ${record_id}::integer, ${at.toISOString()}::timestamptz
    from roles r join users u on u.role = r.id
    where u.is_employee and u.status = 'Active' and ${whom} and not (${once}::boolean and exists (
      select from notices n where n.user_id = u.id and n.resource = ${resource}::text and n.read_at is null))`);
}
