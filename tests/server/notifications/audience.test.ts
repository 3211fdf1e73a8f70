import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { crowded, MESSAGE } from "./crowd";

const here = crowded();

describe("an audience", () => {
  test.each([
    ["holds", ["Holder"]],
    ["orders", ["Payer", "Orderer"]],
    ["interest", ["Interested", "Waiting"]],
    ["waitlist", ["Waiting", "Listed"]],
    ["bookmark", ["Bookmarker", "Unreachable"]],
  ])("of those with %s are exactly those people, active ones alone", async (holding, names) => {
    const { data } = await here.send("POST /console/notification/audience", { audience: here.about(holding) });
    const some = data.some as { id: number; name: string }[];
    expect(some.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(data.people).toBe(names.length);
  });

  test("counts those who can be written by e-mail, and narrows by role and KYC together", async () => {
    const count = async (audience: object) =>
      (await here.send("POST /console/notification/audience", { audience })).data;
    expect(await count(here.about("bookmark"))).toMatchObject({ people: 2, emails: 1 });
    expect(await count({ ...here.about("bookmark"), kyc: "rejected" })).toMatchObject({ people: 1, emails: 0 });
    expect(await count({ role: ROLE.superAdmin })).toMatchObject({ people: 1 });
    expect(await count({ role: ROLE.superAdmin, kyc: "pending" })).toMatchObject({ people: 0, some: [] });
    // Everybody but who is blocked, and the administrator.
    expect((await count({})).people).toBe(Object.keys(here.people).length);
  });

  test("is refused at the field that is missing or names nothing", async () => {
    const refused = await here.send("POST /console/notification/audience", { audience: { property_id: here.asset } });
    expect(refused).toMatchObject({ status: 422, errors: [{ path: "audience.holding" }] });
    expect(await here.create({ audience: { role: 999 } })).toMatchObject({
      status: 422,
      errors: [{ path: "audience.role", message: "Role 999 does not exist" }],
    });
  });
});

describe("a message", () => {
  test("is previewed as one person reads it, its fields as plain text that is not read again", async () => {
    const { id } = await here.add.customer({
      name: "{{email}} <b>\nSharma",
      firstname: "Asha",
      email: "asha@people.example",
    });
    // Everybody is counted above.
    onTestFinished(async () => {
      await here.platform.db.delete(tables.users).where(eq(tables.users.id, Number(id)));
    });
    const { data } = await here.send("POST /console/notification/preview", { ...MESSAGE, user_id: id });
    expect(data).toEqual({
      title: "News for Asha",
      body: "Dear {{email}} <b> Sharma, we write to asha@people.example.",
    });
    const gone = await here.send("POST /console/notification/preview", { ...MESSAGE, user_id: 999_999 });
    expect(gone).toMatchObject({ status: 422, errors: [{ path: "user_id" }] });
  });

  test.each([
    ["body", "Dear {{First name}},", "First name"],
    ["body", "{{constructor}}", "constructor"],
  ])("with a field in its %s that nothing is known of is refused with its name", async (path, text, name) => {
    const refused = await here.create({ [path]: text });
    expect(refused).toMatchObject({ status: 422, errors: [{ path }] });
    expect(JSON.stringify(refused.errors)).toContain(`{{${name}}}`);
    const preview = await here.send("POST /console/notification/preview", { ...MESSAGE, [path]: text, user_id: 1 });
    expect(preview.status).toBe(422);
  });
});
