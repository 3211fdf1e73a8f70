import { expect, test } from "vitest";
import { assetSections } from "../../../src/server/assets/tables";
import { signedIn } from "../signedIn";
import { signingOn } from "../signing/signing";
import { wordsOf } from "../templates/pdfText";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const { addTemplate } = signingOn(here);

const BODY = "<p>{{investor.name}} orders {{order.units}} tokens of {{asset.name}} at {{closing.place}}.</p>";

/** Places an order for an asset that has chosen a template, whose other fields are as given. */
async function place(status: string, values: readonly object[], body = BODY) {
  const template = await addTemplate(body, { name: "Subscription agreement", status });
  const { id, asset } = await desk.place(10);
  const data = { template_id: template.id, signatory_name: null, signatory_title: null, values };
  await here.platform.db.insert(assetSections).values({
    asset_id: Number(asset.id),
    name: "signature",
    data,
    saved_at: "2026-01-05T04:30:00.000Z",
    saved_by: "A test",
  });
  return { id, asset };
}
const add = (id: number, body: object) => here.send(`POST /console/orders/${id}/documents`, body);
const FROM_TEMPLATE = { source: "template", title: "Agreement" };

test("the agreement of an order is made of its asset's template, for its customer and its units", async () => {
  const { id, asset } = await place("active", [{ field: "closing.place", value: "Goa" }]);
  expect(await desk.read(id)).toMatchObject({ template: "Subscription agreement" });
  const { status, data } = await add(id, FROM_TEMPLATE);
  expect([status, data.status]).toEqual([201, "prepared"]);
  const file = await here.raw(`GET ${String(data.file).slice(4)}`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(await wordsOf(file)).toContain(`orders 10 tokens of ${asset.name} at Goa.`);
});

test("what a template needs and nobody has said is told, and nothing is added", async () => {
  const { id } = await place("active", []);
  const { status, message } = await add(id, FROM_TEMPLATE);
  expect([status, message]).toEqual([409, "The template needs what is not known: Closing place"]);
  expect((await desk.read(id)).documents).toEqual([]);
});

test("a template that is not in use is not offered, and refused at its field", async () => {
  const { id } = await place("draft", []);
  expect(await desk.read(id)).toMatchObject({ template: null });
  const { status, errors } = await add(id, FROM_TEMPLATE);
  expect([status, errors]).toEqual([422, [{ path: "source", message: "The asset has no template that is in use" }]]);
  expect((await add(id, { title: "Agreement" })).errors).toEqual([{ path: "file", message: "Required" }]);
});
