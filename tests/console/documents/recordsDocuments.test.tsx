import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Documents } from "../../../src/console/documents/Documents";
import { type AssetDocument, dayOf, editionsOf, expiryOf } from "../../../src/console/documents/editions";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { choose as pick } from "../kit/choose";
import { chooseFrom, openMenu } from "../kit/menu";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const asset = { id: 4, name: "Sea House" };
const buildDocument = (overrides: Partial<AssetDocument> = {}): AssetDocument => ({
  id: 1,
  property_id: 4,
  title: "Title deed",
  kind: "title-deed",
  revision: 1,
  file: "/api/console/files/00000000-0000-4000-8000-000000000001",
  visibility: "investors",
  issued_on: null,
  expires_on: null,
  review_status: "pending",
  review_note: null,
  reviewed_by: null,
  version: 3,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...overrides,
});
const DAY = 24 * 3600_000;
const inDays = (days: number) => dayOf(Date.now() + days * DAY);

function open(rows: AssetDocument[], around: Around = {}, readOnly = false) {
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
  mountWithToasts(<Documents asset={asset} readOnly={readOnly} />, {
    ...around,
    provider: { getList, ...around.provider },
  });
  return getList;
}

const MENU = "Actions for Title deed";

const uploadDocument = async () => ({ id: "f", url: "/api/console/files/00000000-0000-4000-8000-00000000000f" });

async function choose(action: string) {
  await chooseFrom(MENU, action);
  return within(screen.getByRole("dialog"));
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test("versions of one document stand together, the latest first; others stand apart", () => {
  const rows = [
    buildDocument({ id: 1, revision: 1 }),
    buildDocument({ id: 5, revision: 3 }),
    buildDocument({ id: 4, revision: 2 }),
    buildDocument({ id: 2, title: "Licence", kind: "licence" }),
    buildDocument({ id: 3, kind: "other" }),
  ];
  const found = editionsOf(rows).map(({ latest, older }) => [latest.id, older.map(({ id }) => id)]);
  expect(found).toEqual([
    [2, []],
    [5, [4, 1]],
    [3, []],
  ]);
});

test.each([
  ["2026-03-09", "expired"],
  ["2026-03-10", "soon"],
  ["2026-04-09", "soon"],
  ["2026-04-10", undefined],
  [null, undefined],
])("what expires on %s is %s on the platform's tenth of March", (day, expiry) => {
  // Half an hour past midnight in Kolkata, still the ninth in UTC.
  expect(expiryOf(day, Date.parse("2026-03-09T19:00:00Z"))).toBe(expiry);
});

test("a document shows its version, readers, review and expiry, and folds older versions", async () => {
  const rejected = { review_status: "rejected", review_note: "Page 3 is missing", reviewed_by: "Ann Example" } as const;
  const getList = open([
    buildDocument({ id: 2, revision: 2, expires_on: inDays(3), ...rejected }),
    buildDocument({ id: 1, expires_on: inDays(-3) }),
  ]);
  expect(await screen.findByText("Version 2")).toBeDefined();
  expect(getList).toHaveBeenCalledWith("documents", expect.objectContaining({ filter: { property_id: 4 } }));
  expect(screen.getByText("Rejected")).toBeDefined();
  expect(screen.getByText(/Visible to: Investors of the asset · Expires .* · Rejected by Ann Example/)).toBeDefined();
  expect(screen.getByText("Page 3 is missing")).toBeDefined();
  expect(screen.getByText("Expires soon")).toBeDefined();
  // That an older one has expired needs no mark.
  expect(screen.queryByText("Expired")).toBeNull();
  const older = within(screen.getByText("1 older version").closest("details") as HTMLElement);
  expect(older.getByText("Version 1")).toBeDefined();
});

test("a document is added with its file; what is missing or out of order stands at its field", async () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  open([], { provider: { create, [commonRoutes.upload.on]: uploadDocument } });
  expect(await screen.findByText(/^No documents yet\. Title deeds/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Add document" }));
  const dialog = within(screen.getByRole("dialog"));
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await save();
  expect(dialog.getAllByText("Required")).toHaveLength(3);
  await userEvent.upload(dialog.getByLabelText(/^File/), new File(["x"], "deed.pdf", { type: "application/pdf" }));
  expect(await dialog.findByText("deed.pdf")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: "Title deed" } });
  await pick(dialog.getByLabelText(/^Kind/), "Title deed");
  fireEvent.change(dialog.getByLabelText(/^Issued on/), { target: { value: "2026-02-01" } });
  fireEvent.change(dialog.getByLabelText(/^Expires on/), { target: { value: "2026-01-01" } });
  await save();
  expect(dialog.getByText("It expires after it is issued")).toBeDefined();
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Expires on/), { target: { value: "2027-01-01" } });
  await save();
  await received(create, "documents", {
    data: {
      property_id: 4,
      file: "/api/console/files/00000000-0000-4000-8000-00000000000f",
      title: "Title deed",
      kind: "title-deed",
      visibility: "internal",
      issued_on: "2026-02-01",
      expires_on: "2027-01-01",
    },
  });
});

test("a new version keeps title, kind and readers of the document", async () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  open([buildDocument({ expires_on: "2026-01-01" })], {
    provider: { create, [commonRoutes.upload.on]: uploadDocument },
  });
  const dialog = await choose("New version…");
  await userEvent.upload(dialog.getByLabelText(/^File/), new File(["x"], "deed.pdf", { type: "application/pdf" }));
  await dialog.findByText("deed.pdf");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const data = { property_id: 4, title: "Title deed", kind: "title-deed", visibility: "investors" };
  await received(create, "documents", { data: expect.objectContaining(data) });
  // It has a life of its own.
  expect(create).toHaveBeenCalledWith("documents", { data: expect.objectContaining({ expires_on: null }) });
});

test("a change starts from what was shown, and a newer one is settled field by field", async () => {
  const shown = buildDocument();
  const current = { ...shown, visibility: "public", version: 4 };
  const stale = new ApiError("Somebody else saved", { status: 409, code: "stale", current });
  const update = vi.fn(() => Promise.reject(stale));
  open([shown], { provider: { update } });
  const dialog = await choose("Change…");
  await pick(dialog.getByLabelText(/^Visible to/), "Back office");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Another person saved this record in the meantime")).toBeDefined();
  expect(update).toHaveBeenCalledWith("documents", {
    id: 1,
    data: { ...shown, visibility: "internal", issued_on: null, expires_on: null },
    previousData: shown,
  });
});

test("a rejection needs a note", async () => {
  const reviewDocument = vi.fn(async () => buildDocument());
  open([buildDocument()], { provider: { [assetSectionRoutes.review.on]: reviewDocument } });
  const dialog = await choose("Reject…");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  expect(reviewDocument).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: "Page 3 is missing" } });
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  const sent = { review_status: "rejected", note: "Page 3 is missing", version: 3 };
  await received(reviewDocument, { params: { id: 1 }, body: sent });
});

test("an approval may go without a note", async () => {
  const reviewDocument = vi.fn(async () => buildDocument());
  open([buildDocument()], { provider: { [assetSectionRoutes.review.on]: reviewDocument } });
  const dialog = await choose("Approve…");
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("“Title deed” approved")).toBeDefined();
  expect(reviewDocument).toHaveBeenCalledWith({ params: { id: 1 }, body: { review_status: "approved", version: 3 } });
});

test("a document is deleted after a question, and a refusal is shown", async () => {
  const words = "This is the last approved document; it is kept";
  const remove = vi.fn(() => Promise.reject(new ApiError(words, { status: 409 })));
  open([buildDocument()], { provider: { delete: remove } });
  const dialog = await choose("Delete…");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(words)).toBeDefined();
});

test("who may only review neither adds nor changes, and what was decided is not offered again", async () => {
  const may = (action: string) => ["list", "show"].includes(action) || action.includes("/review");
  open([buildDocument({ review_status: "approved" })], { may }, true);
  const menu = await openMenu(MENU);
  const items = await menu.findAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(["Reject…"]);
  expect(screen.queryByRole("button", { name: "Add document" })).toBeNull();
});

test("who put a document forward cannot approve it, and reads why", async () => {
  open([buildDocument({ put_forward_by: [1] })]);
  const menu = await openMenu(MENU);
  const approve = await menu.findByRole("menuitem", { name: /^Approve….*somebody else approves it/, hidden: true });
  expect(approve.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(approve);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(menu.getByRole("menuitem", { name: "Reject…", hidden: true }).getAttribute("aria-disabled")).toBeNull();
});
