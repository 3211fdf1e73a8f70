import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../../src/server/app";
import type { Head } from "../../src/server/audit/heads";
import { tables } from "../../src/server/db/tables";
import { createFileStore } from "../../src/server/files/store";
import type { AppDeps } from "../../src/server/http/context";
import { createLogger } from "../../src/server/log";
import { openMessage } from "../../src/server/outbox/secrets";
import { COOKIE } from "../../src/server/session/cookie";
import { seedFirstAdministrator } from "../../src/server/session/firstAdministrator";
import { hashPassword } from "../../src/server/session/password";
import { credentials } from "../../src/server/session/tables";
import { chainOfTests } from "./audit/auditChain";
import { openTestDatabase } from "./database";
import { inEnglish } from "./inEnglish";

export const PASSWORD = "correct horse battery";
const hashed = hashPassword(PASSWORD);

export const DAY = 24 * 3600;

/** What a test may say of one request; everything is optional. */
interface Sending {
  body?: unknown;
  token?: string | undefined;
  cookie?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  message: string;
  data: Record<string, unknown> & {
    accessToken: string;
    refreshToken: string;
    token: string;
    user_id: number;
    otpExpireAt: string;
  };
  errors: { path: string; message: string }[] | undefined;
  headers: Headers;
  /** Values of the session's cookie and of the browser's own where the answer sets them. */
  cookie: string | undefined;
  device: string | undefined;
}

const setIn = (response: Response, name: string) =>
  new RegExp(`(?:__Host-)?${name}=([^;]+)`).exec(response.headers.get("set-cookie") ?? "")?.[1];

type User = typeof tables.users.$inferInsert;

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** A platform of a test file's own: opened before its tests, filled by then, and closed after them. */
export function platformOfFile(): Platform {
  const platform = {} as Platform;
  beforeAll(async () => Object.assign(platform, await openPlatform()));
  afterAll(() => platform.close());
  return platform;
}

/** The platform's API on a database of its own, with a clock that the test moves. */
export async function openPlatform() {
  const { db, close: closeDatabase, hear, url } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "platform-"));
  const close = async () => {
    await closeDatabase();
    await rm(folder, { recursive: true, force: true });
  };
  let now = Date.parse("2026-01-05T04:30:00.000Z");
  const lines: string[] = [];
  const heads: Head[] = [];
  const deps: AppDeps = {
    db,
    files: createFileStore(folder),
    clock: () => new Date(now),
    secret: "a secret of the tests, long enough for it",
    auditChain: chainOfTests(() => deps.clock(), heads),
    // Second factors have tests of their own.
    trial: true,
    log: createLogger("trace", { write: (line: string) => void lines.push(line) }),
    origins: ["http://localhost"],
  };
  const api = createApp(deps);
  await seedFirstAdministrator(db, { email: "first@console.example", password: PASSWORD, clock: deps.clock });
  let people = 0;

  const request = async (route: string, { body, token, cookie, address, headers = {} }: Sending = {}) => {
    const [method = "GET", path] = route.split(" ");
    return api.app.request(
      `/api${path}`,
      {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie: `${COOKIE.session}=${cookie}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } },
    );
  };
  const call = async (route: string, sending: Sending = {}): Promise<Answer> => {
    const response = await request(route, sending);
    const { message, data, errors } = (await response.json()) as Pick<Answer, "message" | "data" | "errors">;
    return {
      message,
      data,
      errors: inEnglish(errors) as Answer["errors"],
      status: response.status,
      headers: response.headers,
      cookie: setIn(response, COOKIE.session),
      device: setIn(response, COOKIE.device),
    };
  };

  return {
    api,
    call,
    /** Sends a call and gives its response as it is, for what is no answer of the specification's form. */
    request,
    /** Sends a call whose answer is the record or the list itself. */
    async bare<T = Record<string, unknown>>(route: string, sending: Sending = {}): Promise<T> {
      return (await (await request(route, sending)).json()) as T;
    },
    /** Sends a file in the field of a form, and gives the status with all that is answered. */
    async upload<T>(path: string, token: string, file: File, field = "file") {
      const body = new FormData();
      body.append(field, file);
      const headers = { authorization: `Bearer ${token}` };
      const response = await api.app.request(`/api${path}`, { method: "POST", headers, body });
      return { status: response.status, ...((await response.json()) as T) };
    },
    close,
    db,
    deps,
    /** Hears what transactions tell. */
    hear,
    /** Where the database is, on PostgreSQL. */
    url,
    /** Ends of the audit trail that were published. */
    heads,
    /** Paths of all bytes that the store of files holds. */
    stored: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort(),
    /** Everything that was logged so far. */
    log: () => lines.join(""),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** Adds an account of the back office that may sign in with PASSWORD. */
    async employee(values: Partial<User> = {}) {
      const account = await addUser({ is_employee: true, role: 6, ...values });
      const changed_at = deps.clock().toISOString();
      await db.insert(credentials).values({ user_id: account.id, password_hash: await hashed, changed_at });
      return account;
    },
    /** Signs in another employee of a role, and gives the access token. */
    async tokenOf(role: number): Promise<string> {
      const { email } = await this.employee({ role });
      return (await this.signIn(email)).data.accessToken;
    },
    /** Adds a customer with a phone. */
    customer: (values: Partial<User> = {}) => addUser({ phone: `98${people}00${people}11`, ...values }),
    change: (id: number, values: Partial<User>) => db.update(tables.users).set(values).where(eq(tables.users.id, id)),
    signIn: (email: string, sending: Sending = {}, password = PASSWORD) =>
      call("POST /admin/auth/login", { body: { email, password }, ...sending }),
    refresh: (refreshToken: string, cookie: string | undefined, sending: Sending = {}) =>
      call("POST /super-admin/newadmin/refreshToken", { body: { refreshToken }, cookie, ...sending }),
    me: (token: string | undefined) => call("GET /console/me", { token }),
    mailsTo,
    /** Codes that left for a phone, in their order. */
    async codesFor(recipient: string) {
      const sent = await mailsTo(recipient);
      return sent.map(({ body }) => /\d{6}/.exec(body)?.[0] as string);
    },
  };

  /** Gives what somebody was sent, the oldest first, with the codes and links that are still kept. */
  async function mailsTo(recipient: string) {
    const { outbox } = tables;
    const sent = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
    const texts = await Promise.all(sent.map(({ id }) => openMessage(deps, id)));
    return sent.map((message, index) => ({ ...message, body: texts[index]?.text ?? message.body }));
  }

  async function addUser(values: Partial<User>) {
    people += 1;
    const [account] = await db
      .insert(tables.users)
      .values({ name: `Person ${people}`, email: `person${people}@console.example`, ...values })
      .returning();
    if (!account) throw new Error("No account was added");
    return account;
  }
}
