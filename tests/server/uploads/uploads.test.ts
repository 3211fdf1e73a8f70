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

const upload = (path: string, field: string, bytes: Buffer, name: string, type: string, by = here.token) => {
  const file = new File([new Uint8Array(bytes)], name, { type });
  return here.platform.upload<{ data: { url: string; cover_image_pdf: string } }>(path, by, file, field);
};
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
  // Nothing is found of a private file as a public one, or of an address that names none.
  for (const wrong of [kept.data.cover_image_pdf.slice(-36), "x", "..%2f..%2fetc%2fpasswd", crypto.randomUUID()])
    expect((await fetchFile(`/api/media/${wrong}`)).status).toBe(404);
});

test("a picture is open to everybody, still as an attachment that no browser sniffs, and a document is not", async () => {
  const { status, data } = await toFiles(PNG, "icon.png", "image/png");
  expect(status).toBe(201);
  const file = await fetchFile(data.url);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  const document = await upload("/console/files?kind=document", "file", PDF, "Deed.pdf", "application/pdf");
  expect([document.status, document.data.url]).toEqual([201, expect.stringMatching(/^\/api\/console\/files\//)]);
  expect((await fetchFile(document.data.url)).status).toBe(401);
  expect((await fetchFile(document.data.url, here.token)).headers.get("content-type")).toBe("application/pdf");
});

test("who changes nothing uploads nothing, and an order that does not exist takes no cover", async () => {
  const by = await here.platform.tokenOf(ROLE.auditor);
  expect((await toFiles(PNG, "icon.png", "image/png", by)).status).toBe(403);
  const lost = await upload("/order/addCoverImageOrder/999999", "cover_image_legal", PDF, "a.pdf", "application/pdf");
  expect(lost.status).toBe(404);
});

test("the picture of somebody is known to be named, beside the address where they live", async () => {
  const [named, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id } = await here.add.customer({ avatar: `/api/media/${named}`, address: `/api/media/${other}` });
  expect(await isNamed(here.platform.db, named)).toBe(true);
  expect(await isNamed(here.platform.db, other)).toBe(false);
  await here.platform.change(Number(id), { avatar: null });
  expect(await isNamed(here.platform.db, named)).toBe(false);
});
