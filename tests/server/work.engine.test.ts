import { setImmediate as breathe } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blog } from "../../src/contract/blog/resource";
import { tables } from "../../src/server/db/tables";
import type { AppDeps } from "../../src/server/http/context";
import { startWork, WORK } from "../../src/server/work";
import { build } from "../build/build";
import { engine } from "./database";
import { signedIn } from "./signedIn";

/** Milliseconds between two looks of the program, and how many a minute has. */
const LOOK = 500;
const MINUTE = 120;

const JOBS = "making bulk changes";
const MESSAGES = "delivering messages";
const POSTS = "publishing posts whose time has come";

const here = signedIn();
let stop: () => Promise<void>;
/** Names of the rounds that began since they were last looked at, and how many have not ended. */
let begun: string[] = [];
let underWay = 0;
/** Whether the database says what was written. */
let isHeard = true;

const looks: Promise<unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { deps } = here.platform;
  const execute: typeof deps.db.execute = (query) => {
    const answer = Promise.resolve(isHeard ? deps.db.execute(query) : Promise.reject(new Error("not heard")));
    looks.push(answer.catch(() => undefined));
    return answer as never;
  };
  const db = Object.assign(Object.create(deps.db) as AppDeps["db"], { execute });
  const metrics = {
    work: (name: string) => () => {
      begun.push(name);
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
  };
  const clock = () => deps.clock();
  const own = { ...deps, db, clock, databaseClock: async () => clock(), monotonic: () => clock().getTime(), metrics };
  stop = startWork({ ...here.platform.api, deps: own as unknown as AppDeps });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

/** Lets the program look so many times, and waits each time for what it begins; returns the rounds that began. */
async function look(times = 1): Promise<string[]> {
  begun = [];
  for (let time = 0; time < times; time++) {
    vi.advanceTimersByTime(LOOK);
    do {
      await Promise.all(looks.splice(0));
      await breathe();
    } while (underWay || looks.length);
  }
  return begun;
}

const countOf = (rounds: string[], name: string) => rounds.filter((one) => one === name).length;
const post = (values: object) =>
  here.send("POST /console/blog", { ...build(blog, { slug: "ahead" }), ...values, status: "scheduled" });

// What is written to other databases of a PostgreSQL counts too, and other workers write to theirs.
if (engine === "pglite") {
  test("a database in which nothing is written is left alone, but for a round a minute", async () => {
    await look(MINUTE + 20);
    const rounds = await look(2 * MINUTE);
    const often = Object.keys(WORK).filter((name) => (WORK[name]?.every ?? 0) < 60_000);
    expect(often.filter((name) => countOf(rounds, name) > 4)).toEqual([]);
  });
}

test("what anybody writes calls for each kind of work at its pace, and work that has written for more", async () => {
  await look(20);
  const message = { channel: "email", recipient: "somebody@people.example", subject: "S", body: "B" } as const;
  const [waiting] = await here.platform.db.insert(tables.outbox).values(message).returning();
  // Messages are looked for every two seconds.
  const rounds = await look(6);
  expect(rounds).toContain(MESSAGES);
  expect(countOf(rounds, JOBS)).toBeGreaterThan(1);
  const [kept] = await here.platform.db
    .select()
    .from(tables.outbox)
    .where(eq(tables.outbox.id, Number(waiting?.id)));
  expect(kept?.status).toBe("kept");
});

test("a moment that is a second ahead is acted on as it comes, though nothing is written", async () => {
  const publish_at = new Date(here.platform.deps.clock().getTime() + 1000).toISOString();
  expect((await post({ publish_at })).status).toBeLessThan(300);
  await look(50);
  const stored = async () =>
    (await here.platform.db.select().from(tables.blog).where(eq(tables.blog.slug, "ahead")))[0];
  here.platform.pass(0.9);
  await look();
  expect(await stored()).toMatchObject({ status: "scheduled", publish_at });
  here.platform.pass(0.1);
  expect(await look()).toContain(POSTS);
  expect(await stored()).toMatchObject({ status: "published", publish_at });
});

test("where the database does not say what was written, work is looked for at its pace", async () => {
  await look(30);
  isHeard = false;
  const rounds = await look(10);
  isHeard = true;
  expect(countOf(rounds, JOBS)).toBe(10);
  expect(countOf(rounds, MESSAGES)).toBeGreaterThanOrEqual(2);
});
