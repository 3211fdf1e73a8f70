import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Env } from "../../src/server/http/context";
import { identifyRequest } from "../../src/server/http/requestId";
import { createLogger, logRequests, scrub } from "../../src/server/log";
import { openTestDatabase } from "./database";

function record() {
  const lines: string[] = [];
  return { log: createLogger("trace", { write: (line) => void lines.push(line) }), lines };
}

test("a request is a line with the pattern of its route, not its address", async () => {
  const { log, lines } = record();
  const app = new Hono<Env>();
  app.use(identifyRequest, logRequests(log));
  app.get("/users/me", (context) => context.text(""));
  app.get("/users/:id", (context) => context.text("", 404));
  await app.request("/users/4711?phone=9876543210", { headers: { "X-Request-Id": "r-1" } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "info",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    clientRequestId: "r-1",
    method: "GET",
    route: "/users/:id",
    status: 404,
  });
  expect(lines[0]).not.toMatch(/4711|9876543210/);
  // Another pattern fits this path too, and does not answer it.
  await app.request("/users/me");
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ route: "/users/me", status: 200 });
});

test("private fields are hidden at every depth that is logged", () => {
  const { log, lines } = record();
  const secret = "canary-7";
  log.info({
    password: secret,
    headers: { authorization: secret, cookie: secret },
    user: { email: secret, phone: secret },
  });
  log.info({ body: { user: { accessToken: secret, pan_number: secret } } });
  log.info({ body: { code: secret, token: secret, currentPassword: secret } });
  log.info({ code: secret, data: { secret, uri: secret, recovery_codes: [secret] } });
  expect(lines.join("")).not.toContain(secret);
});

test("an error of the database is logged by its place, without the values in its query or message", async () => {
  const { log, lines } = record();
  const { db, close } = await openTestDatabase();
  for (const value of ["canary@people.example", "canary-9"]) {
    await db.execute(sql`select ${value}::int`).catch((err) => {
      log.error({ err });
      log.error(err);
    });
  }
  await close();
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toContain("canary");
  expect(lines[0]).toContain("22P02");
});

test("what a message says of a person is hidden", () => {
  for (const message of [
    "mail to some.one+tag@mail.example now",
    "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
    "PAN ABCDE1234F",
    "call +91 98765 43210",
    "Aadhaar 1234 5678 9012",
  ]) {
    const [word = "", ...rest] = message.split(" ");
    const scrubbed = scrub(message);
    expect(scrubbed).toContain(word);
    expect(rest.filter((part) => /[@\d]/.test(part) && scrubbed.includes(part))).toEqual([]);
  }
});

test("a lost database is one line a second with a count, whoever asked it", () => {
  vi.useFakeTimers();
  const { log, lines } = record();
  const lost = () =>
    Object.assign(
      new Error("Failed query: select 1", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) }),
      {
        query: "select 1",
      },
    );
  const read = () => lines.splice(0).map((line) => JSON.parse(line));
  for (let request = 1; request <= 200; request++)
    log.error({ err: lost(), requestId: `r-${request}` }, "request failed");
  log.warn({ err: lost(), work: "delivering messages" }, "work failed");
  expect(read()).toMatchObject([{ msg: "the database does not answer", count: 1, err: { type: "Error" } }]);
  vi.advanceTimersByTime(1000);
  expect(read()).toMatchObject([{ msg: "the database does not answer", count: 200 }]);
  vi.advanceTimersByTime(60_000);
  expect(read()).toEqual([]);
  // Another server that cannot be reached is told as it is.
  log.warn({ err: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) }, "a mail could not be sent");
  expect(read()).toMatchObject([{ msg: "a mail could not be sent" }]);
  vi.useRealTimers();
});
