import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { files } from "../../../src/server/uploads/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

let maker: string;
let reviewer: string;
let paper: string;
beforeAll(async () => {
  maker = await here.platform.tokenOf(ROLE.assetManager);
  reviewer = await here.platform.tokenOf(ROLE.compliance);
  paper = await addFile();
});

async function addFile(by = maker) {
  const [id, created_at] = [randomUUID(), here.platform.deps.clock().toISOString()];
  const created_by = Number(decodeJwt(by)._id);
  const file = { id, name: "paper.pdf", mime: "application/pdf", size: 9, public: false, created_by, created_at };
  await here.platform.db.insert(files).values(file);
  return `/api/console/files/${id}`;
}

const addSpv = async () => (await here.add.row(spv, { company_id: null })).id;

/** Sends a call whose answer is the record itself. */
async function bare(route: string, body?: unknown, token = maker) {
  const response = await here.platform.request(route, { token, body });
  const answer = (await response.json()) as Record<string, unknown>;
  return { ...answer, status: response.status, id: Number(answer.id) } as Record<string, unknown> & { id: number };
}

async function add(values: Record<string, unknown> = {}) {
  const spv_id = values.spv_id ?? (await addSpv());
  const given = { title: "Escrow agreement", kind: "escrow-agreement", file: paper, ...values, spv_id };
  return bare("POST /console/spv-documents", given);
}
const review = (id: number, body: unknown, token = reviewer) =>
  here.send(`PUT /console/spv-documents/${id}/review`, body, token);
const APPROVE = { review_status: "approved" };

test("a document begins unreviewed, and counts on with each of the same SPV, title and kind", async () => {
  const first = await add({ revision: 7, review_status: "approved", reviewed_by: "Myself" });
  expect(first).toMatchObject({ status: 200, revision: 1, review_status: "pending", reviewed_by: null });
  const { spv_id } = first;
  expect((await add({ spv_id })).revision).toBe(2);
  expect((await add({ spv_id, kind: "other" })).revision).toBe(1);
  expect((await add()).revision).toBe(1);
});

test("a file that was never uploaded and an SPV that does not exist are said at their fields", async () => {
  expect(await add({ file: `/api/console/files/${randomUUID()}` })).toMatchObject({
    status: 422,
    errors: [{ path: "file", message: "This document is not stored; upload it again" }],
  });
  expect(await add({ spv_id: 999_999 })).toMatchObject({
    status: 422,
    errors: [{ path: "spv_id", message: "This SPV does not exist" }],
  });
});

test("somebody else approves it; whoever put it forward may only reject it", async () => {
  const { id } = await add();
  const own = await review(id, APPROVE, here.token);
  expect([own.status, own.data.review_status]).toEqual([200, "approved"]);
  expect(own.data.reviewed_by).toBeTruthy();

  const mine = await add();
  await bare(`PUT /console/spv-documents/${mine.id}`, { file: await addFile(here.token) }, here.token);
  const refused = await review(mine.id, APPROVE, here.token);
  expect([refused.status, refused.message]).toEqual([
    403,
    "Whoever added or changed a document cannot approve it. Somebody else may approve it, or upload its file for you to approve",
  ]);
  const rejected = await review(mine.id, { review_status: "rejected", note: "A page is missing" }, here.token);
  expect(rejected.data).toMatchObject({ review_status: "rejected", review_note: "A page is missing" });
});

test("a rejection says why, and a review of what has changed meanwhile is refused", async () => {
  const { id, version } = await add();
  expect((await review(id, { review_status: "rejected" })).errors).toEqual([{ path: "note", message: "Say why" }]);
  expect((await review(id, { review_status: "pending" })).errors?.[0]?.path).toBe("review_status");
  await bare(`PUT /console/spv-documents/${id}`, { file: await addFile() });
  expect((await review(id, { ...APPROVE, version })).status).toBe(409);
});

test("a change of anything but its title has to be reviewed again", async () => {
  const { id } = await add();
  const title = { title: "Agreement on the escrow account" };
  const reviewed = { review_status: "approved", revision: 1 };
  const changes = [
    { kind: "other" },
    { file: await addFile() },
    { expires_on: "2027-05-01" },
    { spv_id: await addSpv() },
  ];
  for (const change of changes) {
    await review(id, APPROVE);
    expect(await bare(`PUT /console/spv-documents/${id}`, title)).toMatchObject(reviewed);
    const changed = await bare(`PUT /console/spv-documents/${id}`, change);
    expect([change, changed]).toMatchObject([change, { review_status: "pending", reviewed_by: null }]);
  }
});

test("reviewing takes the right to approve SPVs", async () => {
  const { id } = await add();
  expect((await review(id, APPROVE, maker)).status).toBe(403);
  const finance = await here.platform.tokenOf(ROLE.finance);
  expect((await review(id, APPROVE, finance)).status).toBe(403);
  expect((await review(999_999, APPROVE)).status).toBe(404);
});
