import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { z } from "zod";
import type { Call } from "../../src/contract/route";
import { tables } from "../../src/server/db/tables";
import { answerFailure } from "../../src/server/http/answer";
import type { Api, AppDeps, Env } from "../../src/server/http/context";
import type { Output } from "../../src/server/http/output";
import { type Input, mount, serve } from "../../src/server/http/serve";
import type { Platform } from "./platform";

/** A call of the tests' own that needs a key and writes one row. */
export const note = {
  on: "POST /console/test-notes",
  fails: "Failed to note",
  access: "administrator",
  idempotent: "required",
  body: z.object({ text: z.string() }),
} as const satisfies Call;

/** Serves one call on a platform's database; gives what sends it with headers and a body. */
export function serveAlone<const C extends Call>(
  { deps }: Platform,
  alone: C,
  handler: (input: Input<C>) => Promise<Output>,
) {
  const api: Api = { app: new Hono<Env>().basePath("/api"), deps, served: [], titles: {}, parts: {} };
  api.app.use(requestId());
  serve(api, alone, handler);
  mount(api);
  api.app.onError(answerFailure(deps));
  const [method, path] = alone.on.split(" ") as [string, string];
  return async (token: string, headers: Record<string, string>, body: object) => {
    const response = await api.app.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { data?: unknown; code?: string; message?: string; errors?: unknown };
    return { status: response.status, replayed: response.headers.has("idempotency-replayed"), ...answer };
  };
}

/** Serves the note, doing something once it is written and before it is answered. */
export const serveNote = (platform: Platform, afterwards: () => void | Promise<void> = () => undefined) =>
  serveAlone(platform, note, async ({ deps, body }) => {
    const data = await writeNote(deps, body.text);
    await afterwards();
    return { data, message: "Noted", status: 201 };
  });

/** Writes a note as the call does. */
export async function writeNote({ db, clock }: AppDeps, text: string) {
  const created_at = clock().toISOString();
  const [row] = await db
    .insert(tables.outbox)
    .values({ channel: "email", recipient: "notes", subject: "Note", body: text, created_at })
    .returning({ id: tables.outbox.id });
  return row;
}

/** Counts the notes of a text. */
export const notesOf = async ({ db }: Platform, text: string) =>
  (await db.select().from(tables.outbox).where(eq(tables.outbox.body, text))).length;
