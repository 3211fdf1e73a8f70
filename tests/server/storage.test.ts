import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { watchStorage } from "../../src/server/storage";
import { signedIn } from "./signedIn";

const here = signedIn();

afterEach(() => here.platform.db.execute(sql`drop trigger if exists refuses on features`));

/** Lets the database refuse a new feature as it would for a reason of its own. */
async function refuse(errcode: string) {
  const { db } = here.platform;
  await db.execute(
    sql.raw(`create or replace function refuses() returns trigger language plpgsql as
      $$ begin raise exception 'of a test' using errcode = '${errcode}'; end $$`),
  );
  await db.execute(sql`create trigger refuses before insert on features for each row execute function refuses()`);
}

const add = () => here.send("POST /console/features", { name: "Cinema" });

test("a full disk of the database is 507 in words, and health says so for a minute", async () => {
  const { platform } = here;
  platform.deps.storage = watchStorage(".");
  expect((await platform.call("GET /health")).status).toBe(200);
  await refuse("53100");
  expect(await add()).toMatchObject({ status: 507, message: expect.stringContaining("disk is full") });
  expect(await platform.call("GET /health")).toMatchObject({
    status: 507,
    message: "The server’s disk is full: nothing can be saved until there is room again",
  });
  // What can be read still can, so nobody is sent away.
  expect((await platform.call("GET /ready")).status).toBe(200);
  platform.pass(61);
  expect((await platform.call("GET /health")).status).toBe(200);
  await here.signInAgain();
});

test("a store of files that is full is 507 in words", async () => {
  const full = Object.assign(new Error("write"), { code: "EDQUOT" });
  vi.spyOn(here.platform.deps.files, "put").mockRejectedValue(full);
  const file = new File(["%PDF-1.7\n%%EOF"], "paper.pdf", { type: "application/pdf" });
  const answer = await here.platform.upload("/console/files?kind=document", here.token, file);
  expect(answer).toMatchObject({ status: 507, code: "full" });
});

test.each(["57P01", "08006", "53300", "57014"])(
  "%s of the database is 503 with a time to try again",
  async (errcode) => {
    await refuse(errcode);
    const { status, headers, message } = await add();
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(message).toMatch(/^The database (?:does not answer|has too much to do); try again in a moment$/);
  },
);

test("a value that is more than an index holds is refused at the value", async () => {
  await refuse("54000");
  expect((await add()).status).toBe(422);
});
