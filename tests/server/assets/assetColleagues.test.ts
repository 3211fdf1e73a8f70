import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { notices } from "../../../src/server/notifications/tables";
import { moneyOn } from "../money";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);
let manager: string;
let asset: number;

interface Found {
  check: string;
  people: { name: string | null; role: string }[];
  asked: boolean;
}

beforeAll(async () => {
  manager = await money.colleague(ROLE.assetManager);
  const { id } = await here.add.asset({ status: "approved", cover: null, currency: "AED" });
  asset = id;
});

const read = async (by = manager) =>
  (await here.send(`GET /console/assets/${asset}/colleagues`, undefined, by)).data as unknown as Found[];
const ask = (check: string, by = manager) => here.send(`POST /console/assets/${asset}/colleagues`, { check }, by);
const told = async () =>
  (await here.platform.db.select().from(notices)).filter(({ resource }) => resource === "assets");

test("for each check that fails it is told who else can make it pass", async () => {
  const found = await read();
  const documents = found.find(({ check }) => check === "documents");
  expect(documents?.people.map(({ role }) => role)).toEqual(["Super admin"]);
  expect(found.every(({ asked }) => !asked)).toBe(true);
  await money.colleague(ROLE.compliance);
  expect((await read()).find(({ check }) => check === "documents")?.people.map(({ role }) => role)).toEqual([
    "Super admin",
    "Compliance",
  ]);
});

test("whoever may not see employees is told their roles alone, each once", async () => {
  await money.colleague(ROLE.compliance);
  const peopleFor = async (by: string) => (await read(by)).find(({ check }) => check === "documents")?.people;
  expect(await peopleFor(manager)).toEqual([
    { name: null, role: "Super admin" },
    { name: null, role: "Compliance" },
  ]);
  const named = await peopleFor(await money.colleague(ROLE.auditor));
  const roles = ["Super admin", "Asset manager", "Compliance", "Compliance"];
  expect(named?.map(({ role }) => role)).toEqual(roles);
  expect(named?.every(({ name }) => name)).toBe(true);
});

test("they are asked once a day and check, but not who asks", async () => {
  expect((await ask("documents")).status).toBe(200);
  const sent = await told();
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({ record_id: asset, title: expect.stringContaining("The documents are not ready") });
  expect((await read()).find(({ check }) => check === "documents")?.asked).toBe(true);
  const again = await ask("documents");
  expect([again.status, again.message]).toEqual([409, "They were asked today already"]);
  expect((await ask("media")).status).toBe(200);
  here.platform.pass(DAY + 1);
  manager = await money.colleague(ROLE.assetManager);
  expect((await ask("documents")).status).toBe(200);
});

test("nobody is asked for what is in nobody's way, by a role that changes nothing, or for what does not exist", async () => {
  const before = (await told()).length;
  expect((await ask("orders")).status).toBe(409);
  expect((await ask("nothing")).status).toBe(422);
  expect((await ask("media", await money.colleague(ROLE.auditor))).status).toBe(403);
  expect(await told()).toHaveLength(before);
});
