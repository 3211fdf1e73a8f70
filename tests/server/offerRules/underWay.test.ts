import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";
import { offersOn } from "./offers";

const here = signedIn();
const { offer, ask, addCustomer } = offersOn(here);

const save = (asset: { id: unknown }, values: object, version = 1) =>
  here.send(`PUT /console/assets/${asset.id}/tabs/investment`, { values, version, reason: "The board decided so" });

test("a rule of an offer under way changes by two people, who see the figure before and after", async () => {
  const { asset } = await offer({ max_investors: 1 });
  await ask(asset, await addCustomer());
  const asked = await save(asset, { max_investors: 2 });
  expect(asked.status).toBe(202);
  const request = await here.platform.api.app.request(`/api/console/approvals/${asked.headers.get("x-approval-id")}`, {
    headers: { authorization: `Bearer ${here.token}` },
  });
  expect(await request.json()).toMatchObject({
    title: `Rules of the offer of “${asset.name}”`,
    reason: "The board decided so",
    changes: { max_investors: { before: 1, after: 2 } },
  });
  expect((await ask(asset, await addCustomer())).status).toBe(422);
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  expect((await ask(asset, await addCustomer())).status).toBe(200);
});

test("what binds nobody, and the rules of an asset that is not reviewed yet, one person changes", async () => {
  const { asset } = await offer({ max_investors: 1 });
  expect((await save(asset, { target_irr: "12" })).status).toBe(200);
  const { asset: draft } = await offer({ max_investors: 1 }, {}, { status: "draft" });
  expect((await save(draft, { max_investors: 2 })).status).toBe(200);
});

test("the rules of an SPV and of the law, and who an investor is, change by two people", async () => {
  const { asset, spv } = await offer();
  const change = (body: object) => here.send(`PUT /console/spv/${spv}`, body);
  expect((await change({ max_investors: 3 })).status).toBe(202);
  expect((await change({ memo: "New words" })).status).toBe(200);
  await here.platform.db.update(tables.assets).set({ status: "draft" });
  expect((await change({ min_investment: "5.00" })).status).toBe(200);
  expect(asset.id).toBeDefined();
  expect((await here.send("POST /setting", { name: "private_placement_persons", value: "3" })).status).toBe(202);
  for (const changed of [{ country: "AE" }, { investor_category: "corporate" }, { buyer: "qualified" }]) {
    const { id } = await addCustomer({ country: "IN", investor_category: "retail" });
    expect((await here.send(`PUT /console/customers/${id}`, changed)).status).toBe(202);
  }
});
