import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { forgetFormer } from "../../../src/server/history/former";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";
import { deskOn } from "./desk";

const here = signedIn();
const desk = deskOn(here);

describe("an edit of one's own", () => {
  test("is undone at once by what the trail holds, and the trail calls it so and names the entry", async () => {
    const { id } = await desk.amenity();
    await desk.edit(id, { category: "Indoors", active: false });
    const edited = await desk.told("amenities", id);
    expect(await desk.undoable("amenities", id)).toEqual({ what: "edit", version: 2 });
    expect((await desk.undo("amenities", id, 2)).status).toBe(200);
    expect(await desk.row("amenities", id)).toMatchObject({ category: "Outdoors", active: true, version: 3 });
    expect(await desk.told("amenities", id)).toMatchObject({
      action: "undo",
      changes: { category: { before: "Indoors", after: "Outdoors" }, entry: { before: null, after: edited?.id } },
    });
  });

  test("is undone once, also by two requests at once, and an undo is not undone", async () => {
    const { id } = await desk.amenity();
    await desk.edit(id, { category: "Indoors" });
    const answers = await Promise.all([desk.undo("amenities", id, 2), desk.undo("amenities", id, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.undo("amenities", id, 2)).status).toBe(409);
    expect((await desk.undo("amenities", id, 3)).status).toBe(409);
    expect(await desk.row("amenities", id)).toMatchObject({ category: "Outdoors", version: 3 });
  });

  test("is undone for a minute, by the version that it left", async () => {
    const { id } = await desk.amenity();
    await desk.edit(id, { category: "Indoors" });
    await desk.edit(id, { position: 7 });
    here.platform.pass(59);
    expect(await desk.undoable("amenities", id)).not.toBeNull();
    expect(await desk.undo("amenities", id, 2)).toMatchObject({ status: 409 });
    expect((await desk.undo("amenities", id, 3)).status).toBe(200);
    expect(await desk.row("amenities", id)).toMatchObject({ category: "Indoors", position: 0 });
    await desk.edit(id, { category: "Roof" });
    here.platform.pass(61);
    expect(await desk.undoable("amenities", id)).toBeNull();
    expect(await desk.undo("amenities", id, 5)).toMatchObject({
      status: 409,
      message: "Only what was just done can be undone",
    });
  });

  test("stays where somebody else has changed the record since", async () => {
    const { id } = await desk.amenity();
    await desk.edit(id, { category: "Indoors" });
    await desk.edit(id, { position: 7 }, await here.second());
    expect(await desk.undo("amenities", id, 2)).toMatchObject({
      status: 409,
      message: "Not undone: it has been changed since",
    });
    expect((await desk.undo("amenities", id, 3)).status).toBe(403);
    expect(await desk.row("amenities", id)).toMatchObject({ category: "Indoors", position: 7 });
  });

  test("is undone whole though the trail masks what a person was called: that is kept aside, encrypted, for a minute", async () => {
    const id = await desk.tenant();
    await here.send(`PUT /console/tenants/${id}`, { name: "Asha Iyer", unit: "4B" });
    const kept = await here.platform.db.execute(sql`select * from former_values where record_id = ${id}`);
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain("Asha");
    expect((await desk.undo("tenants", id, 2)).status).toBe(200);
    expect(await desk.row("tenants", id)).toMatchObject({ name: "Asha Rao", unit: null, version: 3 });
    expect((await desk.told("tenants", id))?.changes.name).toEqual({ before: "…", after: "…" });
    here.platform.pass(61);
    await forgetFormer(here.platform.deps);
    const left = await here.platform.db.execute(sql`select from former_values where record_id = ${id}`);
    expect(left.rows).toEqual([]);
  });

  test("stays where what was masked is kept aside no more, or is that of an earlier edit", async () => {
    const id = await desk.tenant();
    await here.send(`PUT /console/tenants/${id}`, { name: "Asha Iyer" });
    await here.platform.db.execute(sql`update former_values set version = 1 where record_id = ${id}`);
    expect(await desk.undoable("tenants", id)).toBeNull();
    expect((await desk.undo("tenants", id, 2)).status).toBe(409);
  });

  test("cannot be undone where something went with it that does not come back", async () => {
    const proven = { wallet_address: `0x${"a".repeat(40)}`, wallet_proven_at: "2026-01-01T00:00:00.000Z" };
    const { id } = await here.add.customer(proven);
    here.platform.pass(90);
    const other = { wallet_address: `0x${"b".repeat(40)}` };
    expect((await here.settle(`PUT /console/customers/${id}`, other)).status).toBe(200);
    expect((await desk.row("users", id))?.wallet_proven_at).toBeNull();
    expect(await desk.undoable("customers", id)).toBeNull();
  });
});

describe("whoever undoes", () => {
  test("has to be who made the change, and learns nothing of records that they may not view", async () => {
    const { id } = await desk.amenity();
    await desk.edit(id, { category: "Indoors" });
    const other = await desk.someoneOf(ROLE.assetManager);
    expect(await desk.undoable("amenities", id, other)).toBeNull();
    expect(await desk.undo("amenities", id, 2, other)).toMatchObject({
      status: 403,
      message: "Only whoever made a change can undo it",
    });
    const finance = await desk.someoneOf(ROLE.finance);
    for (const one of [id, 99_999])
      expect((await here.send(`GET /console/history/amenities/${one}/undo`, undefined, finance)).status).toBe(403);
    expect((await here.send("GET /console/history/nothing/1/undo")).status).toBe(404);
  });

  test("still needs the right to the change, whatever they had when they made it", async () => {
    const { id } = await desk.amenity();
    const { id: person, token } = await here.colleague(ROLE.assetManager);
    expect((await desk.edit(id, { category: "Indoors" }, token)).status).toBe(200);
    await here.platform.change(person, { role: ROLE.auditor });
    expect(await desk.undoable("amenities", id, token)).toBeNull();
    expect((await desk.undo("amenities", id, 2, token)).status).toBe(403);
    await here.platform.change(person, { role: ROLE.support });
    expect((await desk.undo("amenities", id, 2, token)).status).toBe(403);
    expect(await desk.row("amenities", id)).toMatchObject({ category: "Indoors" });
  });
});

describe("a step of a status", () => {
  const eoi = async () => {
    const asset = await here.add.asset({ status: "upcoming" });
    const customer = await here.add.customer();
    const about = { user_id: customer.id, property_id: asset.id, no_sqyds: 1 };
    return addRow(here, "eois", { ...about, amount: "100", booking_amount: "0", status: "new" });
  };
  const decide = (id: number, status: string) => here.send(`PUT /console/eois/${id}/status`, { status });

  test("is undone where the machine lets it go back, and told as undone", async () => {
    const id = await eoi();
    expect((await decide(id, "waitlisted")).status).toBe(200);
    here.platform.pass(90);
    expect((await decide(id, "approved")).status).toBe(200);
    const version = Number((await desk.row("eois", id))?.version);
    expect(await desk.undoable("eois", id)).toEqual({ what: "status", version });
    expect((await desk.undo("eois", id, version)).status).toBe(200);
    expect(await desk.row("eois", id)).toMatchObject({ status: "waitlisted" });
    expect(await desk.told("eois", id)).toMatchObject({ action: "undo" });
    expect(await desk.undo("eois", id, version + 1)).toMatchObject({ status: 409, message: "This was undone already" });
  });

  test("stays where the machine knows no way back", async () => {
    const id = await eoi();
    await decide(id, "approved");
    const version = Number((await desk.row("eois", id))?.version);
    expect(await desk.undoable("eois", id)).toBeNull();
    expect((await desk.undo("eois", id, version)).status).toBe(409);
    expect(await desk.row("eois", id)).toMatchObject({ status: "approved" });
  });

  test("stays once a message has left with it, or while a request for approval has come from it", async () => {
    const id = await eoi();
    await decide(id, "waitlisted");
    here.platform.pass(90);
    await decide(id, "approved");
    const at = here.platform.deps.clock().toISOString();
    await here.platform.db.execute(sql`insert into outbox (channel, recipient, subject, body, created_at)
      values ('email', 'a@b.example', 'Approved', 'Yours', ${at}::timestamptz)`);
    const version = Number((await desk.row("eois", id))?.version);
    expect(await desk.undoable("eois", id)).toBeNull();
    expect(await desk.undo("eois", id, version)).toMatchObject({
      status: 409,
      message: "This cannot be undone: it has sent or moved something already",
    });
    await here.platform.db.execute(sql`delete from outbox where recipient = 'a@b.example'`);
    expect(await desk.undoable("eois", id)).toEqual({ what: "status", version });
    await here.platform.db.execute(sql`insert into approvals
        (title, action, resource, record_id, status, reason, changes, expires_at, created_at)
      values ('Conversion', 'change', 'eois', ${id}, 'pending', 'x', '{}', ${at}::timestamptz, ${at}::timestamptz)`);
    expect(await desk.undoable("eois", id)).toBeNull();
  });
});
