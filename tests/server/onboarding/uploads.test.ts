import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { files } from "../../../src/server/uploads/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { BUSINESS, onboardingOn } from "./applicant";

const here = signedIn();
const { applicant, rowOf } = onboardingOn(here);
// The time that other tests let pass ends the administrator's session.
beforeEach(() => here.signInAgain());

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

async function upload(token: string, bytes = PDF) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "../Deed of sale.pdf", { type: "application/pdf" }));
  const response = await here.platform.api.app.request("/api/me/application/files", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as { message: string; data: { id: string; url: string; name: string } };
  return { status: response.status, ...answer };
}
const read = (url: string, token: string) =>
  here.platform.api.app.request(url, { headers: { authorization: `Bearer ${token}` } });

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

test("a document that is none is refused in words", async () => {
  const { token } = await applicant();
  const { status, message } = await upload(token, Buffer.from("<script>alert(1)</script>"));
  expect([415, 422]).toContain(status);
  expect(message.length).toBeGreaterThan(10);
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
