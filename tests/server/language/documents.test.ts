import { expect, test } from "vitest";
import { BRAND } from "../../../src/contract/brand/brand";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { MERGE_FIELDS } from "../../../src/contract/templates/mergeFields";
import { drawInvoice } from "../../../src/server/invoices/page";
import { learnLanguage } from "../../../src/server/language";
import { drawApplicationInvoice } from "../../../src/server/onboarding/invoicePage";
import { drawSignatures } from "../../../src/server/signing/signaturePage";
import { documentOf } from "../../../src/server/templates/document";
import { estateOn } from "../distributions/estate";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";
import { pagesOf } from "../templates/pdfText";
import { englishIn, learnPseudo, PSEUDO } from "./pseudo";

const here = signedIn();
const AT = "2026-01-05T04:30:00.000Z";
const NAME = "Жук";

const textOf = (pdf: Uint8Array) => pagesOf(Buffer.from(pdf)).join("\n");
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

const invoice = {
  ...{ number: "26/1", issued_on: "2026-01-05", total: "118.00", about: NAME, issuer: undefined },
  ...{ recipient: { name: NAME, address: "1", country: "IN", gstin: "1" }, state: "Paid in full" },
  lines: [{ label: NAME, amount: "100.00", tax_percent: "18", tax: "18.00" }],
} as const;
const application = {
  ...{
    invoice_number: "26/1",
    invoiced_on: "2026-01-05",
    number: "12",
    plan: "starter",
    price: "100.00",
    tax: "18.00",
  },
  ...{ tax_percent: "18", total: "118.00", received: "20.00", due_first: "20.00", company_name: null, address: "1" },
  ...{ city: NAME, country: "IN", gstin: "1", user_id: 1, asset_name: NAME },
};
const payment = { amount: "20.00", method: "bank-transfer", reference: "1", at: AT };
const pay = {
  ...{ provider: "bank-transfer", amount: "98.00", reference: "1", url: "https://pay.example" },
  lines: ["Account", "Bank"].map((label) => ({ label, value: NAME })),
};
const signer = { position: 1, name: NAME, email: "1@2", sent_at: AT, viewed_at: AT, signed_at: AT, signed_name: NAME };
const events = ["created", "sent", "viewed", "signed", "declined", "expired", "cancelled", "completed"].map((what) => ({
  ...{ what, who: what === "completed" ? "Platform" : NAME, agent: null, address: "1", at: AT },
}));
const fields = Object.keys(MERGE_FIELDS).map((field) => `<p>{{${field}}}</p>`);

/** Documents that are drawn of what they are told, in a language. */
const DOCUMENTS: Record<string, (language: string) => Promise<Uint8Array>> = {
  "an invoice": (language) => drawInvoice({ ...invoice, kind: "invoice", language } as never),
  "a credit note": (language) => drawInvoice({ ...invoice, kind: "credit-note", credited: invoice, language } as never),
  "the invoice of an application": (language) =>
    drawApplicationInvoice({ application, issuer: NAME, payments: [payment], pay, language } as never),
  "the page of signatures": (language) =>
    drawSignatures({
      ...{ envelope: { id: 1, title: NAME }, spvName: NAME, signers: [signer], events },
      ...{ original: new Uint8Array(), language, at: new Date(AT) },
    } as never),
  "a template that is not filled": (language) =>
    documentOf({ title: NAME, language, created: new Date(AT), body: fields.join(""), values: {}, path: () => "body" }),
};

/** What stands in documents in every language: names of the test's things, numbers of things and of hashes. */
const GIVEN = /^(?:Estate|Holding|SPV|Asset|Sample|DL|TRF|SHA|LLP|Vista|[A-Fa-f]+)$/;

test.each(Object.entries(DOCUMENTS))("%s leaves no English in another language", async (_name, draw) => {
  learnPseudo();
  expect(englishIn(textOf(await draw(PSEUDO)), GIVEN)).toEqual([]);
});

test("a document of a language whose letters cannot be printed is written in English", async () => {
  learnLanguage("ja", { "Page %{page} of %{count}": "%{count}ページ中%{page}ページ", Total: "合計" });
  const text = textOf(await drawInvoice({ ...invoice, kind: "invoice", language: "ja" } as never));
  expect(text).toContain("Page 1 of 1");
  expect(text).toContain("Total");
});

test("statement and certificate of a holder leave no English in another language", async () => {
  learnPseudo();
  const estate = estateOn(here);
  const second = await estate.money.colleague(ROLE.finance);
  const { spvId, assetId } = await estate.spv();
  const holder = await estate.holder(assetId, 7, { name: NAME, language: PSEUDO });
  const id = await estate.create(spvId);
  await estate.begin(id, second);
  await estate.pay();
  const [line] = await estate.lines(id);
  const { file } = registerOn(here);
  for (const path of [`distribution-lines/${line?.id}/statement`, `spv/${spvId}/certificates/${holder}`]) {
    const answer = await file(`/console/${path}`);
    expect(answer.status).toBe(200);
    const names = await namesOf(spvId, assetId);
    const text = [BRAND.name, ...names].reduce(
      (left, name) => left.replaceAll(name, ""),
      textOf(await bytesOf(answer)),
    );
    expect(englishIn(text, GIVEN), path).toEqual([]);
  }
});

/** What the test's records are named by themselves. */
async function namesOf(spvId: number, assetId: number): Promise<string[]> {
  const { rows } = await here.platform.db.execute(
    `select s.name as spv, s.registration_number as number, a.name as asset from spvs s, assets a where s.id = ${spvId} and a.id = ${assetId}`,
  );
  return Object.values(rows[0] ?? {}).flatMap((name) => (typeof name === "string" ? [name] : []));
}
