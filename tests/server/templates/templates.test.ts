import { beforeAll, describe, expect, it } from "vitest";
import type { Resource } from "../../../src/contract/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { templates } from "../../../src/contract/templates/resource";
import { assetSections } from "../../../src/server/assets/tables";
import { keyOf, tableNamed } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";
import { pagesOf } from "./pdfText";

const here = signedIn();

const BODY =
  "<h2>Agreement</h2><p>{{asset.name}} ({{asset.symbol}}) at {{asset.address}} of {{spv.name}} by {{issuer.name}}: {{token.total}} tokens at {{token.price}}, {{today}}. {{closing.place}} {{investor.name}}</p><p>{{investor.signature}}{{issuer.signature}}</p>";

async function pdf(route: string, body: unknown) {
  const [method = "", path] = route.split(" ");
  const response = await here.platform.api.app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${here.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    headers: response.headers,
    text: pagesOf(Buffer.from(await response.arrayBuffer()))
      .join("")
      .replace(/\n/g, " "),
  };
}

async function addTo(resource: Resource, values: Record<string, unknown>): Promise<number> {
  const table = tableNamed(resource.table);
  const [row] = await here.platform.db
    .insert(table)
    .values(buildRow(resource, values as never) as never)
    .returning({ id: keyOf(table) });
  return row?.id as number;
}

const makeTemplate = (name = "Subscription") =>
  addTo(templates, { name, kind: "subscription-agreement", status: "active", language: "en", body: BODY });

let asset: number;
let template: number;

beforeAll(async () => {
  const holder = await addTo(spv, { name: "Palm Holdings LLP" });
  const made = await here.add.asset({
    name: "Palm <b>Residency</b> {{today}}",
    symbol: "PALM",
    total_token: 125_000,
    token_amount: "1250.50",
    currency: "INR",
    spv_id: holder,
    city: "Pune",
    country: "IN",
  });
  asset = made.id;
  template = await makeTemplate();
  const section = { asset_id: asset, saved_at: "2026-01-01T00:00:00Z", saved_by: "Somebody" };
  await here.platform.db.insert(assetSections).values([
    {
      ...section,
      name: "location",
      data: { address: "4 Lake Road\nWing B", state: "Maharashtra", pin_code: "411001" },
    },
    { ...section, name: "host", data: { company_id: null, hosted_by: "Vista Estates" } },
    { ...section, name: "signature", data: { template_id: template } },
  ]);
});

describe("the preview of a template", () => {
  it("is a PDF to be shown and not kept, filled with samples", async () => {
    const { headers, text } = await pdf("POST /console/templates/preview", { name: 'Term "sheet"/1', body: BODY });
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Term%20sheet%201.pdf");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(text).toContain("Sample Asset (SMPL)");
    expect(text).toContain("₹2,500.00");
    expect(text).toMatch(/____________ \[Closing\s+place\]/);
  });

  it.each([
    ["__proto__", "Proto"],
    ["constructor", "Constructor"],
    ["toString", "ToString"],
    ["hasOwnProperty", "HasOwnProperty"],
  ])("leaves {{%s}} as a field that nobody fills", async (name, words) => {
    const { text } = await pdf("POST /console/templates/preview", { name: "x", body: `<p>{{${name}}}</p>` });
    expect(text).toContain(`____________ [${words}]`);
  });

  it.each([
    ["no text", { name: "x" }, "body"],
    ["no name", { name: "", body: "<p>a</p>" }, "name"],
    ["too long a text", { name: "x", body: "<p>x</p>".repeat(4000) }, "body"],
    ["a number as text", { name: "x", body: 5 }, "body"],
    ["letters that no font holds", { name: "x", body: "<p>தமிழ்</p>" }, "body"],
  ])("refuses %s at its field", async (_what, body, path) => {
    const { status, errors } = await here.send("POST /console/templates/preview", body);
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
  });
});

describe("the agreement of an asset", () => {
  const route = () => `POST /console/assets/${asset}/agreement`;

  it("says what is known of the asset as text, and what the tab holds", async () => {
    const { text } = await pdf(route(), {
      values: {
        template_id: template,
        signatory_name: "Asha Rao",
        signatory_title: "Director",
        values: [
          { field: "closing.place", value: "Pune & <i>around</i>" },
          { field: "asset.symbol", value: "FORGED" },
        ],
      },
    });
    for (const words of [
      "Palm <b>Residency</b> {{today}} (PALM)",
      "4 Lake Road, Wing B, Pune, Maharashtra, 411001, India",
      "Palm Holdings LLP",
      "Vista Estates",
      "1,25,000 tokens at ₹1,250.50",
      "5 January 2026",
      "Pune & <i>around</i>",
      "Asha Rao",
      "Director",
      "[Investor’s name]",
      "not for signature",
    ])
      expect(text.replace(/ +/g, " ")).toContain(words);
    expect(text).not.toContain("FORGED");
  });

  it.each([
    [{}, "template_id"],
    [{ template_id: 99_999 }, "template_id"],
    [{ template_id: "one" }, "template_id"],
    [{ template_id: 1, values: [{ field: "a", value: "" }] }, "values.0.value"],
    [
      {
        template_id: 1,
        values: [
          { field: "x", value: "y" },
          { field: "closing.place", value: "தமிழ்" },
        ],
      },
      "values.1.value",
    ],
  ])("refuses %j at its field", async (values, path) => {
    const { status, errors } = await here.send(route(), { values });
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
  });

  it("is absent for an asset that does not exist", async () => {
    expect((await here.send("POST /console/assets/99999/agreement", { values: {} })).status).toBe(404);
  });

  it("is not for somebody without the right to see assets", async () => {
    const { email } = await here.platform.employee({ role: ROLE.customer });
    const { accessToken } = (await here.platform.signIn(email)).data;
    expect((await here.send(route(), { values: {} }, accessToken)).status).not.toBe(200);
  });
});

describe("a template", () => {
  it("that an asset uses is kept, and says which", async () => {
    const { status, message } = await here.send(`DELETE /console/templates/${template}`);
    expect(status).toBe(409);
    expect(message).toContain("Palm");
  });

  it("that no asset uses goes", async () => {
    expect((await here.send(`DELETE /console/templates/${await makeTemplate("Spare")}`)).status).toBe(200);
  });
});
