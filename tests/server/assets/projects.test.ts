import { expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { buildRow } from "../../build/build";
import { addRow, requestOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { wordsOf } from "./wizard";

const here = signedIn();

test("a project's fees are synchronised from the active percentages, and switched one by one by two people", async () => {
  const active = { name: "Platform", types: ["platform"], status: "Active", FILM: "2.5" } as const;
  const percentage_id = await addRow(here, "fee_percentages", buildRow(fees, active as never, 1));
  await addRow(here, "fee_percentages", buildRow(fees, { status: "Inactive" }, 2));
  const { id } = await here.add.asset({ name: "Night train", property_type_id: 1, status: "draft" });
  const now = async () => (await here.send(`GET /percentage/property/${id}`)).data;
  expect(await now()).toEqual([]);
  // What is documented as a GET changes nothing.
  expect((await here.send(`GET /percentage/property_sync/${id}`)).data).toEqual([]);
  const items = (await here.send(`POST /console/assets/${id}/fees`)).data as unknown as { id: number }[];
  expect(items).toMatchObject([{ percentage_id, percentage: "2.5000", status: "Active" }]);
  const [title, reason] = ["Switch “Platform” of “Night train” off", "Waived for this film"];
  const path = `PUT /percentage/property/${id}/?property_id=${items[0]?.id}`;
  const asked = await here.send(path, { status: "Inactive", reason });
  expect([asked.status, await now()]).toMatchObject([202, [{ status: "Active" }]]);
  expect(await requestOf(here, asked)).toMatchObject({ title, action: "fee-switch", reason, status: "pending" });
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect(await now()).toMatchObject([{ id: items[0]?.id, status: "Inactive" }]);
});

test("of an asset on offer fees are added by two people, and so is an active fee itself", async () => {
  const fee = { name: "Exit load", types: ["exit"], status: "Active", FILM: "1" };
  expect(await here.send("POST /percentage/", { ...fee, status: "Inactive", name: "Draft" })).toMatchObject({
    status: 201,
  });
  expect((await here.settle("POST /percentage/", fee)).status).toBe(200);
  const { id } = await here.add.asset({ name: "Day train", property_type_id: 1, status: "live" });
  const asked = await here.send(`POST /console/assets/${id}/fees`, {});
  expect(asked.status).toBe(202);
  expect((await requestOf(here, asked))?.title).toContain("“Exit load”");
  expect((await here.send(`GET /percentage/property/${id}`)).data).toEqual([]);
  // What would be added by now is not what the request names.
  await addRow(here, "fee_percentages", buildRow(fees, { name: "Late", status: "Active" } as never, 3));
  expect((await here.approve(waitsAs(asked))).status).toBe(409);
  expect((await here.settle(`POST /console/assets/${id}/fees`, {})).status).toBe(200);
  // Nobody is asked about nothing.
  expect((await here.send(`POST /console/assets/${id}/fees`, {})).status).toBe(200);
});

test("a project keeps all five kinds of metadata, each checked by its kind with the error at its path", async () => {
  const { id } = await here.add.asset();
  const add = (kind: string, values: object, project_id: unknown = id) =>
    here.send("POST /project/project_metadata", { project_id, kind, ...values });
  const kept = {
    video: { title: "A look around", value: "https://media.example/1" },
    popup: { title: "Before you invest", value: "Read the risks" },
    country: { value: "AE" },
    fee: { title: "Stamp duty", value: "Borne by the SPV" },
    risk: { title: "Liquidity" },
  };
  for (const [kind, values] of Object.entries(kept)) {
    expect(await add(kind, values)).toMatchObject({ status: 201, data: { kind, ...values } });
    const { data } = await here.send(`GET /console/assets/${id}/metadata?kind=${kind}`);
    expect(data).toMatchObject([{ project_id: id, kind, ...values }]);
  }
  const refused = async (...sent: Parameters<typeof add>) => wordsOf(await add(...sent));
  expect(await refused("video", { title: "Plain", value: "http://media.example" })).toEqual([
    "value: Enter an address that begins with https://",
  ]);
  expect(await refused("country", { value: "XX" })).toEqual([expect.stringMatching(/^value: /)]);
  expect(await refused("country", { value: "AE" })).toEqual(["value: This country is in the list already"]);
  expect(await refused("fee", { value: "1 %" })).toEqual([expect.stringMatching(/^title: /)]);
  expect(await refused("risk", { title: "Lost" }, 999_999)).toEqual(["project_id: Asset 999999 does not exist"]);
  expect(await add("risk", { title: "Sold late", value: "" }), "left empty in a form").toMatchObject({ status: 201 });
  const country = await add("country", { value: "IN" });
  const change = await here.send(`PUT /project/project_metadata/${country.data.id}`, { value: "nowhere" });
  expect(wordsOf(change)).toEqual([expect.stringMatching(/^value: /)]);
  expect((await here.send(`DELETE /project/project_metadata/${country.data.id}`)).status).toBe(200);
});

test("a project's risks are listed in their order, changed and removed", async () => {
  const { id } = await here.add.asset();
  const addRisk = (title: string, position: number) =>
    here.send("POST /project/project_metadata", { project_id: id, kind: "risk", title, position });
  const second = await addRisk("Second", 2);
  await addRisk("First", 1);
  const item = (second.data as unknown as { id: number }).id;
  await here.send(`PUT /project/project_metadata/${item}`, { title: "Later" });
  const titles = async () =>
    ((await here.send(`GET /project/project_metadata/risk/${id}`)).data as unknown as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(["First", "Later"]);
  await here.send(`DELETE /project/project_metadata/${item}`);
  expect(await titles()).toEqual(["First"]);
});
