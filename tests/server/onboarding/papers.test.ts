import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { files } from "../../../src/server/uploads/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { wordsOf as textOf } from "../templates/pdfText";
import { BUSINESS, CHOICE, onboardingOn } from "./applicant";

const here = signedIn();
const { applicant, confirm, decide, rowOf } = onboardingOn(here);
const ask = (path: string, token?: string) => here.raw(`GET ${path}`, undefined, token);
const set = (name: string, value: string) => here.settle("POST /setting", { name, value });

test("there is no invoice before an application is submitted", async () => {
  const { token, fill, own } = await applicant();
  expect((await ask("/me/application/invoice", token)).status).toBe(404);
  await fill();
  const { application } = await own();
  expect((await ask("/me/application/invoice", token)).status).toBe(404);
  expect((await ask(`/console/applications/${application?.id}/invoice`, here.token)).status).toBe(404);
  expect((await ask("/console/applications/999999/invoice", here.token)).status).toBe(404);
});

test("an invoice says from whom, for whom and for what, what is due when, what has come, and how to pay", async () => {
  await set("invoice_issuer", "Platform Private Limited, 1 Sea Road, Mumbai");
  await set("collection_account", "Platform Private Limited, 000000990000");
  await set("collection_bank", "Sample Bank, Pune");
  const { token, submitted } = await applicant();
  const gstin = "27ABCDE1234F1Z5";
  const { id, number, invoice_number } = await submitted({ ...CHOICE, payment_type: "eoi-payment" });
  await here.platform.db.update(tables.applications).set({ gstin });

  const answer = await ask("/me/application/invoice", token);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${String(invoice_number).replaceAll("/", "-")}.pdf"`,
    "cache-control": "private, no-store",
  });
  const text = await textOf(answer);
  const said = [
    ...["Platform Private Limited", "1 Sea Road, Mumbai", BUSINESS.company_name, BUSINESS.address, "Pune, India"],
    ...[`GSTIN ${gstin}`, invoice_number, "5 January 2026", number, "Plan “Starter”", "₹25,000.00"],
    ...["Tax, 18 %", "₹4,500.00", "₹29,500.00 outstanding", "First payment", "₹5,900.00", "Rest", "₹23,600.00"],
    ...["To be paid now by bank transfer", "000000990000", "Sample Bank, Pune", `Reference ${number}`],
  ];
  for (const words of said) expect(text).toContain(words);

  await confirm(id, "5900.00", "UTR-1");
  const paid = await textOf(await ask(`/console/applications/${id}/invoice`, here.token));
  for (const words of ["Received on 5 January 2026", "Bank transfer, reference UTR-1", "– ₹5,900.00"])
    expect(paid).toContain(words);
  expect(paid).toContain("₹23,600.00 outstanding");
  expect(paid, "the rest is asked for after the approval").not.toContain("To be paid now");
  await decide((await rowOf(id)).company_id, { status: "approved" });
  expect(await textOf(await ask("/me/application/invoice", token))).toContain("To be paid now");
  await confirm(id, "23600.00", "UTR-2");
  expect(await textOf(await ask("/me/application/invoice", token))).toContain("Paid in full");
});

test("an invoice can be made whatever letters a company has, and stays the same to the byte", async () => {
  const { token, submitted } = await applicant();
  await submitted();
  await here.platform.db.update(tables.applications).set({ company_name: "影 Films" });
  const bytes = async () => Buffer.from(await (await ask("/me/application/invoice", token)).arrayBuffer());
  expect(await textOf(await ask("/me/application/invoice", token))).toContain("? Films");
  expect(await bytes()).toEqual(await bytes());
  const other = await applicant();
  expect((await ask("/me/application/invoice", other.token)).status).toBe(404);
});

// The time that other tests let pass ends the administrator's session.
beforeEach(() => here.signInAgain());

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

async function upload(token: string) {
  const form = new FormData();
  form.append("file", new File([PDF], "../Deed of sale.pdf", { type: "application/pdf" }));
  const response = await here.raw("POST /me/application/files", form, token);
  const answer = (await response.json()) as { message: string; data: { id: string; url: string; name: string } };
  return { status: response.status, ...answer };
}
const read = (url: string, token: string) => here.raw(`GET ${url.slice(4)}`, undefined, token);

test("an applicant's document is for the back office alone and belongs to whoever uploaded it", async () => {
  const { account, token, save } = await applicant();
  const { status, data } = await upload(token);
  expect([status, data.name, data.url]).toEqual([201, "Deed of sale.pdf", `/api/console/files/${data.id}`]);
  const [stored] = await here.platform.db.select().from(files).where(eq(files.id, data.id));
  expect(stored).toMatchObject({ created_by: account.id, public: false });
  expect((await read(data.url, token)).status).toBe(401);
  expect((await read(data.url, here.token)).status).toBe(403);
  expect(
    (await save("business", { ...BUSINESS, documents: [{ title: "Deed", kind: "articles", file: data.url }] })).status,
  ).toBe(200);
  expect((await read(data.url, here.token)).headers.get("content-type")).toBe("application/pdf");
});

test("a document goes after a day unless the application names it, and after it is dropped", async () => {
  const { token, save } = await applicant();
  const [named, loose] = [(await upload(token)).data.url, (await upload(token)).data.url];
  const saveFile = (file: string) =>
    save("business", { ...BUSINESS, documents: [{ title: "Deed", kind: "articles", file }] });
  expect((await saveFile(named)).status).toBe(200);
  await here.pass(2 * DAY);
  await removeUnnamedFiles(here.platform.deps);
  expect((await read(named, here.token)).status).toBe(200);
  expect((await read(loose, here.token)).status).toBe(404);
  const next = (await upload(token)).data.url;
  expect((await saveFile(next)).status).toBe(200);
  expect(await removeUnnamedFiles(here.platform.deps)).toBe(1);
  expect((await read(named, here.token)).status).toBe(404);
});

test("nobody uploads more than forty documents a day, or any to an application that is submitted", async () => {
  const { token } = await applicant();
  const answers = await Promise.all(Array.from({ length: 45 }, () => upload(token)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  here.platform.pass(DAY + 1);
  expect((await upload(token)).status).toBe(201);
  const other = await applicant();
  const { id } = await other.submitted();
  expect((await upload(other.token)).status).toBe(409);
  expect((await rowOf(id)).status).toBe("awaiting-payment");
});
