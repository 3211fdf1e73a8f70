import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { isNamed } from "../../../src/server/uploads/uses";
import { signedIn } from "../signedIn";

const here = signedIn();

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

async function upload(path: string, field: string, bytes: Buffer, name: string, type: string, by = here.token) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  const response = await here.platform.api.app.request(`/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${by}` },
    body: form,
  });
  const answer = (await response.json()) as { message: string; data: { url: string; cover_image_pdf: string } };
  return { status: response.status, ...answer };
}
const fetchFile = (url: string, by?: string) =>
  here.platform.api.app.request(url, { headers: by ? { authorization: `Bearer ${by}` } : {} });
const toFiles = (bytes: Buffer, name: string, type: string, by?: string) =>
  upload("/console/files", "file", bytes, name, type, by);

test("an order's cover is kept for administrators alone, as an attachment under its own name", async () => {
  const { id } = await here.add.order();
  const kept = await upload(
    `/order/addCoverImageOrder/${id}`,
    "cover_image_legal",
    PDF,
    "../Deed of sale.pdf",
    "application/pdf",
  );
  expect(kept).toMatchObject({
    status: 200,
    data: { cover_image_pdf: expect.stringMatching(/^\/api\/console\/files\//) },
  });
  expect((await fetchFile(kept.data.cover_image_pdf)).status).toBe(401);
  const file = await fetchFile(kept.data.cover_image_pdf, here.token);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Deed%20of%20sale.pdf");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  expect((await here.send(`GET /order/${id}`)).data).toMatchObject({ cover_image_pdf: kept.data.cover_image_pdf });
});

test("a picture is open to everybody, still as an attachment that no browser sniffs", async () => {
  const { status, data } = await toFiles(PNG, "icon.png", "image/png");
  expect(status).toBe(201);
  const file = await fetchFile(data.url);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a document is kept for administrators alone", async () => {
  const { status, data } = await upload("/console/files?kind=document", "file", PDF, "Deed.pdf", "application/pdf");
  expect(status).toBe(201);
  expect(data.url).toMatch(/^\/api\/console\/files\//);
  expect((await fetchFile(data.url)).status).toBe(401);
  expect((await fetchFile(data.url, here.token)).headers.get("content-type")).toBe("application/pdf");
});

test.each([
  ["a page that calls itself a picture", Buffer.from("<script>alert(1)</script>"), "a.png", "image/png"],
  [
    "a drawing with a script",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    "a.svg",
    "image/svg+xml",
  ],
  ["a document where a picture belongs", PDF, "a.pdf", "application/pdf"],
  ["nothing at all", Buffer.alloc(0), "a.png", "image/png"],
])("%s is refused in words", async (_what, bytes, name, type) => {
  const { status, message } = await toFiles(bytes, name, type);
  expect([415, 422]).toContain(status);
  expect(message.length).toBeGreaterThan(10);
});

test("whoever changes nothing uploads nothing, and an order that does not exist takes no cover", async () => {
  const auditor = await here.platform.employee({ role: ROLE.auditor });
  const by = (await here.platform.signIn(auditor.email)).data.accessToken;
  expect((await toFiles(PNG, "icon.png", "image/png", by)).status).toBe(403);
  const lost = await upload("/order/addCoverImageOrder/999999", "cover_image_legal", PDF, "a.pdf", "application/pdf");
  expect(lost.status).toBe(404);
});

test("an address that names no file, or a private one as public, finds nothing", async () => {
  const { id } = await here.add.order();
  const { data } = await upload(
    `/order/addCoverImageOrder/${id}`,
    "cover_image_legal",
    PDF,
    "a.pdf",
    "application/pdf",
  );
  const name = data.cover_image_pdf.split("/").at(-1);
  expect((await fetchFile(`/api/media/${name}`)).status).toBe(404);
  for (const wrong of ["x", "..%2f..%2fetc%2fpasswd", crypto.randomUUID()]) {
    expect((await fetchFile(`/api/media/${wrong}`)).status).toBe(404);
  }
});

test("the picture of somebody is known to be named, beside the address where they live", async () => {
  const [named, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id } = await here.add.customer({ avatar: `/api/media/${named}`, address: `/api/media/${other}` });
  expect(await isNamed(here.platform.db, named)).toBe(true);
  expect(await isNamed(here.platform.db, other)).toBe(false);
  await here.platform.change(Number(id), { avatar: null });
  expect(await isNamed(here.platform.db, named)).toBe(false);
});
