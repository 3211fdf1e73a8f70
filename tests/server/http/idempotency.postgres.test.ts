import { expect, test } from "vitest";
import { notesOf, serveNote } from "../notes";
import { signedIn } from "../signedIn";

const here = signedIn();

function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("a request that comes again while the first is worked on is told so, and afterwards gets its answer", async () => {
  const written = latch();
  const released = latch();
  const send = serveNote(here.platform, () => {
    written.open();
    return released.opened;
  });
  const headers = { "Idempotency-Key": "the-same-key" };
  const first = send(here.token, headers, { text: "held" });
  await written.opened;
  expect(await send(here.token, headers, { text: "held" })).toMatchObject({
    status: 409,
    code: "in_flight",
    message: "This request is still being worked on",
  });
  released.open();
  const answer = await first;
  expect(answer).toMatchObject({ status: 201, replayed: false });
  expect(await send(here.token, headers, { text: "held" })).toEqual({ ...answer, replayed: true });
  expect(await notesOf(here.platform, "held")).toBe(1);
});

test("of many at once one alone has an effect, and the others wait or get its answer", async () => {
  const send = serveNote(here.platform);
  const headers = { "Idempotency-Key": "many-at-once" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(here.token, headers, { text: "parallel" })));
  expect(await notesOf(here.platform, "parallel")).toBe(1);
  const done = answers.filter(({ status }) => status === 201);
  expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.filter(({ status, code }) => status !== 201 && code !== "in_flight")).toEqual([]);
});

test("two people work under the same key at the same time", async () => {
  const other = await here.second();
  const both = latch();
  let working = 0;
  const send = serveNote(here.platform, () => {
    working += 1;
    if (working === 2) both.open();
    return both.opened;
  });
  const headers = { "Idempotency-Key": "shared-by-two" };
  const answers = await Promise.all([here.token, other].map((token) => send(token, headers, { text: "shared" })));
  expect(answers).toMatchObject([
    { status: 201, replayed: false },
    { status: 201, replayed: false },
  ]);
  expect(await notesOf(here.platform, "shared")).toBe(2);
});
