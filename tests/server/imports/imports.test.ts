import { like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { dyingAt } from "../dying";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { importsOn } from "./importsOn";
import { rowsOf, xlsxOf } from "./xlsxFile";

const here = signedIn();
const imports = importsOn(here);
const { checked, countsOf, keyed, rows, run, states } = imports;

const amenities = async (where = "true") =>
  (
    await here.platform.db.execute<{ id: number; name: string; category: string | null; version: number }>(
      sql.raw(`select id, name, category, version from amenities where ${where} order by name`),
    )
  ).rows;

/** Returns what the trail holds of requests that are named alike. */
const entriesOf = (request: string) => here.platform.db.select().from(audit).where(like(audit.request_id, request));

describe("a file of new records", () => {
  test("is guessed by its headers, checked without a trace, and written as it was checked", async () => {
    const { data } = await imports.bring("amenities", "Name;CATEGORY;Order;active\nPool;Water;1;yes\nSauna;;2;No\n");
    const head = await imports.head(data.id);
    expect(head).toMatchObject({ by: "guessed", mapping: { header: 0, key: null } });
    expect((head.mapping as { columns: object[] }).columns).toEqual([
      { at: 0, field: "name" },
      { at: 1, field: "category" },
      { at: 2, field: "position" },
      { at: 3, field: "active" },
    ]);
    expect((await imports.check(data.id, head.mapping)).status).toBe(200);
    await imports.work();
    expect(await countsOf(data.id)).toMatchObject({ status: "checked", total: 2, done: 2, created: 2, refused: 0 });
    expect(await amenities()).toEqual([]);
    expect((await run(data.id)).status).toBe(201);
    expect(await countsOf(data.id)).toMatchObject({ status: "finished", created: 2, refused: 0 });
    expect(await amenities()).toMatchObject([
      { name: "Pool", category: "Water" },
      { name: "Sauna", category: null },
    ]);
    const [first] = await rows(data.id);
    const told = await entriesOf(`import-${data.id}-2`);
    expect(told).toMatchObject([{ action: "create", resource: "amenities", record_id: String(first?.record_id) }]);
  });

  test("says of each row that is refused which field and why, and leaves the others", async () => {
    const id = await checked(
      "amenities",
      "name,position,active\nGym,1,\nBar,many,\n,99999999999,maybe\nPool,3,\nGym,4,\n",
    );
    expect(await countsOf(id)).toMatchObject({ status: "checked", created: 1, refused: 4 });
    expect((await states(id)).map(({ row, problems }) => [row, ...problems.map(({ path }) => path)])).toEqual([
      [2],
      [3, "position"],
      // All that is wrong with a row is said, also where a cell of it cannot be read.
      [4, "active", "name", "position"],
      [5, "name"],
      [6, "name"],
    ]);
    await run(id);
    expect(await countsOf(id)).toMatchObject({ status: "finished", created: 1, refused: 4 });
  });

  test("gives back what was refused as a file that can be mended, whose cells no spreadsheet runs", async () => {
    const id = await checked("amenities", 'name,position\n"=cmd|x",-\nFine table,1\n');
    const { text } = await imports.refused(id);
    expect(text).toBe("name,position,Why it was refused\n'=cmd|x,'-,Order: Enter a whole number\n");
    const again = await checked("amenities", text.replace("'-", "7"));
    await run(again);
    expect(await amenities("name = '=cmd|x'")).toHaveLength(1);
  });
});

describe("a file by a unique field", () => {
  test("changes what is there, leaves what is the same, and makes what is new", async () => {
    const [pool, sauna] = await amenities("name in ('Pool', 'Sauna')");
    const id = await checked("amenities", "name,category\nPool,Water\nSauna,Hot\nCinema,Fun\n", { key: "name" });
    expect((await states(id)).map(({ state, record_id }) => [state, record_id])).toEqual([
      ["unchanged", pool?.id],
      ["change", sauna?.id],
      ["create", null],
    ]);
    expect(await amenities("name = 'Sauna'")).toEqual([sauna]);
    await run(id);
    expect(await countsOf(id)).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
    expect(await amenities("name = 'Sauna'")).toMatchObject([{ category: "Hot", version: 2 }]);
  });

  test("refuses a row about a record that an earlier row changes", async () => {
    const id = await checked("amenities", "name,category\nSauna,Warm\nPool,Water\nSauna,Cold\n", { key: "name" });
    expect((await states(id)).map(({ state, problems }) => [state, problems[0]?.message])).toEqual([
      ["change", undefined],
      ["unchanged", undefined],
      ["refused", "Row 2 is about the same"],
    ]);
  });

  test("refuses what others changed since the check, and nothing else", async () => {
    const before = await amenities("name in ('Pool', 'Sauna', 'Cinema')");
    const id = await checked("amenities", `id,category\n${before.map((one) => `${one.id},Since\n`).join("")}`);
    await here.platform.db.execute(sql`update amenities set version = version + 1 where name = 'Pool'`);
    await run(id);
    expect((await states(id)).map(({ state, problems }) => [state, problems[0]?.message])).toEqual(
      before.map(({ name }) =>
        name === "Pool" ? ["refused", "Changed since it was checked"] : ["changed", undefined],
      ),
    );
  });

  test("is undone whole: what it made goes, what it changed is as before, and what stands on is kept", async () => {
    const [sauna] = await amenities("name = 'Sauna'");
    const id = await checked("amenities", "name,category\nSauna,Undone\nOne,A\nTwo,A\n", { key: "name" });
    await run(id);
    await here.platform.db.execute(sql`update amenities set version = version + 1 where name = 'Two'`);
    expect((await imports.progress(id)).undoable).toBe(true);
    expect((await keyed(`POST /console/imports/${id}/undo`)).status).toBe(201);
    await imports.work();
    expect(await countsOf(id)).toMatchObject({ status: "undone" });
    expect((await states(id)).map(({ state }) => state)).toEqual(["undone", "undone", "kept"]);
    expect(await amenities("name in ('One', 'Two', 'Sauna')")).toMatchObject([
      { name: "Sauna", category: sauna?.category },
      { name: "Two" },
    ]);
    const actions = await entriesOf(`import-${id}-undo-%`);
    expect(actions.map(({ action }) => action)).toEqual(["undo", "undo"]);
    // What was kept is looked at once more as long as something is.
    expect((await imports.progress(id)).undoable).toBe(true);
    await here.platform.db.execute(sql`update amenities set version = version - 1 where name = 'Two'`);
    expect((await keyed(`POST /console/imports/${id}/undo`)).status).toBe(201);
    await imports.work();
    expect((await states(id)).map(({ state }) => state)).toEqual(["undone", "undone", "undone"]);
    expect([(await imports.progress(id)).undoable, await amenities("name = 'Two'")]).toEqual([false, []]);
    expect((await keyed(`POST /console/imports/${id}/undo`)).status).toBe(409);
  });
});

test("more rows than one may write alone wait for a second person, who sees how many", async () => {
  await here.platform.db.execute(sql`insert into settings (name, value) values ('import_rows_alone', '2')`);
  const id = await checked("amenities", "name\nMany 1\nMany 2\nMany 3\n");
  expect((await imports.progress(id)).needs_second).toBe(true);
  const asked = await keyed(`POST /console/imports/${id}/run`);
  expect(asked.status).toBe(202);
  await imports.work();
  expect(await amenities("name like 'Many %'")).toEqual([]);
  const request = await here.platform.call(`GET /console/approvals/${asked.data.approval_id}`, { token: here.token });
  expect(request.status).toBe(200);
  expect((await here.approve(asked.data.approval_id)).status).toBe(200);
  await imports.work();
  expect(await countsOf(id)).toMatchObject({ status: "finished", created: 3 });
  await here.platform.db.execute(sql`delete from settings where name = 'import_rows_alone'`);
});

test("rows that are imported alone within a day count together", async () => {
  await here.platform.db.execute(sql`insert into settings (name, value) values ('import_rows_alone', '3')`);
  const alone = await checked("features", "name\nDaily 1\nDaily 2\n");
  expect((await keyed(`POST /console/imports/${alone}/run`)).status).toBe(201);
  await imports.work();
  const next = () => checked("features", "name\nDaily 3\nDaily 4\n");
  expect((await keyed(`POST /console/imports/${await next()}/run`)).status).toBe(202);
  await here.pass(2 * DAY);
  expect((await keyed(`POST /console/imports/${await next()}/run`)).status).toBe(201);
  await here.platform.db.execute(sql`delete from settings where name = 'import_rows_alone'`);
});

test("what somebody else has made since the check is refused at its field as it runs, and nothing else", async () => {
  const id = await checked("amenities", "name\nTaken since\nFree still\n");
  await here.send("POST /console/amenities", { name: "Taken since" });
  await run(id);
  expect((await states(id)).map(({ state, problems }) => [state, problems[0]])).toMatchObject([
    ["refused", { path: "name", message: "Already in use" }],
    ["created", undefined],
  ]);
});

test("a mapping is remembered for the next file with the same headers", async () => {
  const id = await checked("amenities", "What,Kind\nLibrary,Books\n", {
    columns: [{ at: 0, field: "name" }],
  });
  await run(id);
  const { data } = await imports.bring("amenities", "what,KIND\nReading room,Books\n");
  expect(await imports.head(data.id)).toMatchObject({
    by: "remembered",
    mapping: { columns: [{ at: 0, field: "name" }] },
  });
});

test("an import that is cancelled is taken up again with what was not tried", async () => {
  const id = await checked("amenities", "name\nLate one\nLate two\n");
  expect((await here.send(`PUT /console/imports/${id}/cancellation`, {})).status).toBe(200);
  expect((await keyed(`POST /console/imports/${id}/run`)).status).toBe(409);
  expect((await here.send(`PUT /console/imports/${id}/retry`, {})).status).toBe(200);
  await imports.work();
  await run(id);
  expect(await countsOf(id)).toMatchObject({ status: "finished", created: 2 });
});

test("what no record can be refuses its own row alone", async () => {
  const id = await checked("amenities", "id,name\n99999999999,Far away\n,Near by\n");
  expect((await states(id)).map(({ row, state, problems }) => [row, state, problems[0]?.message])).toEqual([
    [2, "refused", "No record has this No."],
    [3, "create", undefined],
  ]);
  const sheet = rowsOf([
    ["name", "property_id", "lease_from", "monthly_rent"],
    ["A", "_x0000_", "2026-01-01", "1"],
    ["B", "Nowhere", "2026-01-01", "1"],
  ]);
  const tenants = await checked("tenants", xlsxOf(sheet), {}, "tenants.xlsx");
  expect((await states(tenants)).map(({ row, state }) => [row, state])).toEqual([
    [2, "refused"],
    [3, "refused"],
  ]);
});

test("an import that cannot be worked on leaves the others their turn", async () => {
  const begun = async (name: string) => {
    const { data } = await imports.bring("amenities", `name\n${name}\n`);
    await imports.check(data.id, (await imports.head(data.id)).mapping);
    here.platform.pass(1);
    return data.id;
  };
  const broken = await begun("Broken");
  const other = await begun("Other");
  await here.platform.db.execute(sql`update import_cells set content = '"broken"' where import_id = ${broken}`);
  for (let round = 0; round < 4; round++) {
    await expect(imports.work()).rejects.toThrow();
    here.platform.pass(1);
  }
  expect([await countsOf(broken), await countsOf(other)]).toMatchObject([
    { status: "checking" },
    { status: "checked" },
  ]);
  expect((await keyed(`PUT /console/imports/${broken}/cancellation`)).status).toBe(200);
});

test("a program that dies before a part is committed leaves nothing of it, and another writes each row once", async () => {
  const lines = Array.from({ length: 120 }, (_, at) => `Part ${at}\n`).join("");
  const id = await checked("amenities", `name\n${lines}`);
  const { db } = here.platform;
  await keyed(`POST /console/imports/${id}/run`);
  await expect(imports.workOnce({ ...here.platform.deps, db: dyingAt(db, 1) })).rejects.toThrow("cut off");
  const written = async () => [
    (await imports.progress(id)).created,
    (await amenities("name like 'Part %'")).length,
    await db.$count(audit, sql`request_id like ${`import-${id}-%`} and resource = 'amenities'`),
  ];
  expect(await written()).toEqual([0, 0, 0]);
  here.platform.pass(1);
  await imports.work();
  expect(await written()).toEqual([120, 120, 120]);
});

test("what waits for a second person is withdrawn as its import is undone, and stands once it was approved", async () => {
  const people = [await here.add.customer(), await here.add.customer(), await here.add.customer()];
  const [one, two, three] = people.map(({ id }) => id);
  const id = await checked("customers", `id,name,comments\n${one},Renamed,\n${two},Approved,\n${three},,Noted\n`);
  await run(id);
  const ran = await states(id);
  expect(ran.map(({ state }) => state)).toEqual(["waits", "waits", "changed"]);
  expect((await here.approve(ran[1]?.approval_id)).status).toBe(200);
  expect((await keyed(`POST /console/imports/${id}/undo`)).status).toBe(201);
  await imports.work();
  expect((await states(id)).map(({ state, problems }) => [state, problems[0]?.message])).toEqual([
    ["undone", undefined],
    ["kept", "A second person has approved it since"],
    ["undone", undefined],
  ]);
  expect((await here.approve(ran[0]?.approval_id)).status).toBe(409);
  // What was approved stands: there is nothing to try again.
  expect((await imports.progress(id)).undoable).toBe(false);
});

test("whoever is imported as an employee is invited, once it is approved", async () => {
  const id = await checked("employee", "name,email,role\nNew Hand,new.hand@console.example,Support\n");
  expect(await here.platform.mailsTo("new.hand@console.example")).toEqual([]);
  await run(id);
  expect(await countsOf(id)).toMatchObject({ status: "finished", created: 1 });
  expect(await here.platform.mailsTo("new.hand@console.example")).toHaveLength(1);
});
