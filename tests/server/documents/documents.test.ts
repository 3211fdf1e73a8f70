import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, expect, test } from "vitest";
import { documents } from "../../../src/contract/documents/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { buildRow } from "../../build/build";
import { addFile as addStored } from "../assets/completeAsset";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

let maker: string;
let reviewer: string;
let paper: string;
beforeAll(async () => {
  maker = (await here.colleague(ROLE.assetManager)).token;
  reviewer = (await here.colleague(ROLE.compliance)).token;
  paper = await addFile();
});

const addFile = (isPublic = false, by = maker) =>
  addStored(here, isPublic ? "picture" : "document", { created_by: Number(decodeJwt(by)._id) });

/** Sends a call whose answer is the record itself. */
async function bare(route: string, body?: unknown, token = maker) {
  const response = await here.raw(route, body, token);
  const answer = (await response.json()) as Record<string, unknown>;
  return { ...answer, status: response.status, id: Number(answer.id) } as Record<string, unknown> & { id: number };
}

const draw = async (values: Record<string, unknown> = {}) => ({
  property_id: values.property_id ?? (await here.add.asset()).id,
  title: "Title deed",
  kind: "title-deed",
  file: paper,
  visibility: "investors",
  ...values,
});
const add = async (values: Record<string, unknown> = {}) => bare("POST /console/documents", await draw(values));
const review = (id: number, body: unknown, token = reviewer) =>
  here.send(`POST /console/documents/${id}/review`, body, token);
const APPROVE = { review_status: "approved" };

test("a document begins unreviewed as the first of its title and kind, and the next one counts on", async () => {
  const first = await add({ revision: 7, review_status: "approved", reviewed_by: "Myself" });
  expect(first).toMatchObject({ status: 200, revision: 1, review_status: "pending", reviewed_by: null });
  const { property_id } = first;
  expect((await add({ property_id })).revision).toBe(2);
  expect((await add({ property_id, kind: "lease" })).revision).toBe(1);
  expect((await add()).revision).toBe(1);
  const errors = [{ path: "property_id", message: "This asset does not exist" }];
  expect(await add({ property_id: 999_999 })).toMatchObject({ status: 422, errors });
});

test("versions that come at once have different numbers, and one that joins another title becomes its latest", async () => {
  const { id: property_id } = await here.add.asset();
  const added = await Promise.all([1, 2, 3].map(() => add({ property_id })));
  expect(added.map(({ revision }) => revision).sort()).toEqual([1, 2, 3]);
  const other = await add({ property_id, title: "Deed" });
  const joined = await bare(`PUT /console/documents/${other.id}`, { title: "Title deed" });
  expect(joined).toMatchObject({ revision: 4, review_status: "pending" });
});

test.each([
  ["nothing that was uploaded", () => `/api/console/files/${randomUUID()}`],
  ["no address of a file", () => "https://elsewhere.example/deed.pdf"],
  ["a picture for everybody", () => addFile(true)],
])("a file that is %s is refused at its field", async (_what, file) => {
  const errors = [{ path: "file", message: "This document is not stored; upload it again" }];
  expect(await add({ file: await file() })).toMatchObject({ status: 422, errors });
  const { id } = await add();
  expect(await bare(`PUT /console/documents/${id}`, { file: await file() })).toMatchObject({ status: 422, errors });
});

test("somebody else approves a document, and its history says who", async () => {
  const { id } = await add();
  const { status, data } = await review(id, APPROVE);
  expect([status, data.review_status, data.review_note, data.version]).toEqual([200, "approved", null, 2]);
  expect(data.reviewed_by).toMatch(/^Person \d+$/);
  const history = await here.send(`GET /console/history/documents/${id}`);
  expect((history.data as unknown as { action: string }[]).map(({ action }) => action)).toEqual(["review", "create"]);
  expect((await review(id, APPROVE)).data.version).toBe(2);
  expect((await review(999_999, APPROVE)).message).toBe("This document does not exist");
});

test("a rejection says why, and approving afterwards takes its note away", async () => {
  const { id } = await add();
  const silent = await review(id, { review_status: "rejected" });
  expect([silent.status, silent.errors]).toEqual([422, [{ path: "note", message: "Say why" }]]);
  expect((await review(id, { review_status: "rejected", note: "A page is missing" })).data).toMatchObject({
    review_status: "rejected",
    review_note: "A page is missing",
  });
  expect((await review(id, APPROVE)).data).toMatchObject({ review_status: "approved", review_note: null });
  const undone = await review(id, { review_status: "pending" });
  expect([undone.status, undone.errors?.[0]?.path]).toEqual([422, "review_status"]);
});

test("whoever added a document, or changed what was reviewed of it, cannot approve it but may reject it", async () => {
  const { id } = await add();
  const own = await review(id, APPROVE, maker);
  expect([own.status, own.message]).toEqual([
    403,
    expect.stringMatching(/^Whoever added or changed a document cannot approve it. Somebody else may/),
  ]);
  const told = async () => (await bare(`GET /console/documents/${id}`)) as unknown as { put_forward_by: number[] };
  expect((await told()).put_forward_by).toEqual([expect.any(Number)]);
  expect((await review(id, { review_status: "rejected", note: "Mine is wrong" }, maker)).status).toBe(200);

  await bare(`PUT /console/documents/${id}`, { title: "Title deed, scanned" }, here.token);
  expect((await review(id, APPROVE, here.token)).status).toBe(200);
  await bare(`PUT /console/documents/${id}`, { file: await addFile(false, here.token) }, here.token);
  expect((await review(id, APPROVE, here.token)).status).toBe(403);
  expect((await told()).put_forward_by).toEqual([1]);
});

test("somebody who may edit and somebody else who may approve are enough, whoever uploaded the document", async () => {
  // The only one who may approve has uploaded it, and showed it to everybody.
  const own = await bare("POST /console/documents", await draw({ file: await addFile(false, here.token) }), here.token);
  await bare(`PUT /console/documents/${own.id}`, { visibility: "public" }, here.token);
  expect((await review(own.id, APPROVE, here.token)).status).toBe(403);
  await bare(`PUT /console/documents/${own.id}`, { file: await addFile() });
  expect((await review(own.id, APPROVE, here.token)).status).toBe(200);
  // Who reviews may still be the one who shows it to others afterwards.
  const other = await add({ visibility: "internal" });
  await review(other.id, APPROVE, here.token);
  const shown = await bare(`PUT /console/documents/${other.id}`, { visibility: "investors" }, here.token);
  expect(shown).toMatchObject({ review_status: "approved", visibility: "investors" });
});

test("a review of a version that somebody has changed meanwhile is refused", async () => {
  const { id, version } = await add();
  await bare(`PUT /console/documents/${id}`, { file: await addFile() });
  expect((await review(id, { ...APPROVE, version })).status).toBe(409);
});

test("a change of its file, its kind or its expiry has to be reviewed again", async () => {
  const { id } = await add();
  for (const change of [{ file: await addFile() }, { kind: "other" }, { expires_on: "2027-05-01" }]) {
    await review(id, { review_status: "rejected", note: "Too faint" });
    const again = { review_status: "pending", review_note: null, reviewed_by: null };
    expect(await bare(`PUT /console/documents/${id}`, change)).toMatchObject(again);
  }
});

test("a change of anything else leaves the review as it is", async () => {
  const { id } = await add({ expires_on: "2027-05-01" });
  await review(id, APPROVE);
  for (const visibility of ["internal", "public"]) {
    const change = { visibility, title: `Deed, ${visibility}`, expires_on: "2027-05-01", file: paper };
    expect(await bare(`PUT /console/documents/${id}`, change)).toMatchObject({ review_status: "approved", visibility });
  }
});

test("an asset on offer keeps its last approved document for investors", async () => {
  const kept = (property_id: unknown, values: Record<string, unknown> = {}) => {
    const row = { property_id, file: paper, visibility: "public", review_status: "approved", ...values };
    return addRow(here, "documents", buildRow(documents, row as never));
  };
  const [live, draft] = [await here.add.asset({ status: "live" }), await here.add.asset({ status: "draft" })];
  const [one, two] = [await kept(live.id), await kept(live.id)];
  const pending = await kept(live.id, { review_status: "pending" });
  const internal = await kept(live.id, { visibility: "internal" });
  for (const id of [one, pending, internal, await kept(draft.id)]) {
    expect((await bare(`DELETE /console/documents/${id}`)).status).toBe(200);
  }
  expect(await bare(`DELETE /console/documents/${two}`)).toMatchObject({
    status: 409,
    message: "This is the last approved document for the investors of an asset on offer; it is kept",
  });
});
