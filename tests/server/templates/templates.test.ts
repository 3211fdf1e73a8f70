import { beforeAll, describe, expect, it } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { templates } from "../../../src/contract/templates/resource";
import { assetSections } from "../../../src/server/assets/tables";
import { signedIn } from "../signedIn";
import { pagesOf } from "./pdfText";

const here = signedIn();

const BODY =
  "<h2>Agreement</h2><p>{{asset.name}} ({{asset.symbol}}) at {{asset.address}} of {{spv.name}} by {{issuer.name}}: {{token.total}} tokens at {{token.price}}, {{today}}. {{closing.place}} {{investor.name}}</p><p>{{investor.signature}}{{issuer.signature}}</p>";

async function pdf(route: string, body: unknown) {
  const response = await here.platform.request(route, { token: here.token, body });
  return {
    headers: response.headers,
    text: pagesOf(Buffer.from(await response.arrayBuffer()))
      .join("")
      .replace(/\n/g, " "),
  };
}

const makeTemplate = async (name = "Subscription") => {
  const made = { name, kind: "subscription-agreement", status: "active", language: "en", body: BODY };
  return (await here.add.row(templates, made)).id;
};

let asset: number;
let template: number;

beforeAll(async () => {
  const holder = (await here.add.row(spv, { name: "Palm Holdings LLP" })).id;
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

  it("leaves names that every object has as fields that nobody fills", async () => {
    const body = "<p>{{__proto__}} {{constructor}} {{toString}}</p>";
    const { text } = await pdf("POST /console/templates/preview", { name: "x", body });
    for (const words of ["Proto", "Constructor", "ToString"]) expect(text).toContain(`____________ [${words}]`);
  });

  it.each([
    ["no text", { name: "x" }, "body"],
    ["too long a text", { name: "x", body: "<p>x</p>".repeat(4000) }, "body"],
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

  it("is absent for an asset that does not exist, and not for somebody without the right to see assets", async () => {
    expect((await here.send("POST /console/assets/99999/agreement", { values: {} })).status).toBe(404);
    const customer = await here.platform.tokenOf(ROLE.customer);
    expect((await here.send(route(), { values: {} }, customer)).status).toBe(403);
  });
});

it("a template that an asset uses is kept, and says which; one that no asset uses goes", async () => {
  const { status, message } = await here.send(`DELETE /console/templates/${template}`);
  expect([status, message]).toEqual([409, expect.stringContaining("Palm")]);
  expect((await here.send(`DELETE /console/templates/${await makeTemplate("Spare")}`)).status).toBe(200);
});
