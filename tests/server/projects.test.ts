import { afterAll, beforeAll, expect, test } from "vitest";
import { fees } from "../../src/contract/resources/fees";
import { buildRow } from "../../src/server/db/sample/build";
import { tables } from "../../src/server/db/tables/resources";
import { openPlatform, type Platform } from "./platform";
import { recordsOn } from "./records";

let platform: Platform;
let token: string;
let add: ReturnType<typeof recordsOn>;
const send = (route: string, body?: unknown, by = token) => platform.call(route, { token: by, body });

beforeAll(async () => {
  platform = await openPlatform();
  add = recordsOn(platform);
  token = (await platform.signIn("first@console.example")).data.accessToken;
});
afterAll(() => platform.close());

test("a project's fees are synchronised from the active percentages, and switched one by one", async () => {
  const [film] = await platform.db
    .insert(tables.fee_percentages)
    .values(buildRow(fees, { status: "Active", FILM: "2.5" }, 1) as never)
    .returning();
  await platform.db.insert(tables.fee_percentages).values(buildRow(fees, { status: "Inactive" }, 2) as never);
  const { id } = await add.asset({ property_type_id: 1 });
  expect((await send(`GET /percentage/property/${id}`)).data).toEqual([]);
  const items = (await send(`GET /percentage/property_sync/${id}`)).data as unknown as { id: number }[];
  expect(items).toMatchObject([{ percentage_id: film?.id, percentage: "2.5000", status: "Active" }]);
  const switched = await send(`PUT /percentage/property/${id}/?property_id=${items[0]?.id}`, { status: "Inactive" });
  expect(switched.data).toMatchObject({ id: items[0]?.id, status: "Inactive" });
});

test("a project's risks are listed in their order, changed and removed", async () => {
  const { id } = await add.asset();
  const addRisk = (title: string, position: number) =>
    send("POST /project/project_metadata", { project_id: id, kind: "risk", title, position });
  const second = await addRisk("Second", 2);
  await addRisk("First", 1);
  const item = (second.data as unknown as { id: number }).id;
  await send(`PUT /project/project_metadata/${item}`, { title: "Later" });
  const titles = async () =>
    ((await send(`GET /project/project_metadata/risk/${id}`)).data as unknown as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(["First", "Later"]);
  await send(`DELETE /project/project_metadata/${item}`);
  expect(await titles()).toEqual(["First"]);
});
