import { expect, test } from "vitest";
import type { CustomerKyc } from "../../../src/contract/customers/calls";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { isNamed } from "../../../src/server/uploads/uses";
import { clerkWith } from "../rows";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const here = signedIn();
const checks = checksOn(here);

const documentsOf = async (id: number, check: string) =>
  (await checks.read(id)).checks.find((one) => one.check === check)?.documents ?? [];
const remove = (id: number, document: number | undefined) =>
  here.send(`DELETE /console/customers/${id}/kyc-documents/${document}`);
const statusOf = async (url: string, by = here.token) =>
  (await here.raw(`GET ${url.slice("/api".length)}`, undefined, by)).status;
const isKept = (url: string) => isNamed(here.platform.db, url.slice(-36));

/** Sweeps as on another day. */
const sweep = () => {
  const { deps } = here.platform;
  return removeUnnamedFiles({ ...deps, clock: () => new Date(deps.clock().getTime() + 3 * 24 * 3_600_000) });
};

test("a document stands at its check with who added it, and no sweep takes its file", async () => {
  const id = await checks.customer();
  const url = await checks.upload();
  const added = await checks.addDocument(id, "pan", url);
  expect(added).toMatchObject({ status: 201, message: "Document added" });
  expect(await documentsOf(id, "pan")).toMatchObject([
    { title: "Card", file: url, mime: "application/pdf", created_by: "Administrator" },
  ]);
  await sweep();
  expect(await statusOf(url)).toBe(200);
});

test("a document of a rejected check makes it wait again", async () => {
  const id = await checks.customer({ email: "verified", aadhar: "verified", video: "verified", pan: "rejected" });
  await here.platform.change(id, { kyc_status: "rejected", kyc_since: null });
  const { data } = await checks.addDocument(id, "pan", await checks.upload());
  const { status, since, checks: four } = data as unknown as CustomerKyc;
  expect({ status, pan: four[2]?.status }).toEqual({ status: "pending", pan: "pending" });
  expect(Date.parse(String(since))).toBe(here.platform.deps.clock().getTime());
});

test("a document of a verified check changes nothing of it, and stays while it is verified", async () => {
  const id = await checks.customer({ pan: "verified" });
  await checks.addDocument(id, "pan", await checks.upload());
  const [document] = await documentsOf(id, "pan");
  expect((await checks.read(id)).checks[2]?.status).toBe("verified");
  expect(await remove(id, document?.id)).toMatchObject({
    status: 409,
    message: "A document that a verified check rests on stays",
  });
});

test("a document that is removed goes from the check, and its file with the next sweep", async () => {
  const id = await checks.customer();
  const url = await checks.upload();
  await checks.addDocument(id, "aadhar", url);
  const [document] = await documentsOf(id, "aadhar");
  const other = await checks.customer();
  expect((await remove(other, document?.id)).status).toBe(404);
  expect((await remove(id, document?.id)).status).toBe(200);
  expect(await documentsOf(id, "aadhar")).toEqual([]);
  expect(await isKept(url)).toBe(false);
  await sweep();
  expect(await statusOf(url)).toBe(404);
});

test("the documents of a customer who is deleted go too", async () => {
  const id = await checks.customer();
  const url = await checks.upload();
  await checks.addDocument(id, "aadhar", url);
  expect((await here.settle(`DELETE /console/customers/${id}`)).status).toBe(200);
  expect(await isKept(url)).toBe(false);
});

test("a file that is not stored is refused at its field", async () => {
  const id = await checks.customer();
  const refused = await checks.addDocument(id, "pan", "/api/console/files/00000000-0000-4000-8000-000000000000");
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ path: "file", message: "This document is not stored; upload it again" }],
  });
});

test("who may not view customers reads no document of theirs", async () => {
  const clerk = await clerkWith(here, { assets: ["view", "edit"] });
  const id = await checks.customer();
  const url = await checks.upload();
  expect(await statusOf(url, clerk)).toBe(403);
  await checks.addDocument(id, "pan", url);
  expect(await statusOf(url, clerk)).toBe(403);
  expect(await statusOf(url, await checks.employee())).toBe(200);
});
