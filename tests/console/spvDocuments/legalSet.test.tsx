import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { dayOf } from "../../../src/console/documents/editions";
import { LegalSet } from "../../../src/console/spvDocuments/LegalSet";
import { kindsOf, type LegalDocument, missingOf } from "../../../src/console/spvDocuments/legalSet";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { SPV_DOCUMENT } from "../../../src/contract/spvDocuments/vocabulary";
import { chooseFrom } from "../kit/menu";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const spv = { id: 5, name: "Harbour Holdings", status: "Active", currency: "INR", board_members: [] };
const buildDocument = (overrides: Partial<LegalDocument> = {}): LegalDocument => ({
  id: 1,
  spv_id: 5,
  title: "Escrow agreement",
  kind: "escrow-agreement",
  revision: 1,
  file: "/api/console/files/00000000-0000-4000-8000-000000000001",
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
const inDays = (days: number) => dayOf(Date.now() + days * 24 * 3600_000);

function open(rows: LegalDocument[] | Error, around: Around = {}) {
  const getList = vi.fn((resource: string) => {
    if (resource !== "spv-documents") return Promise.resolve({ data: [], total: 0 });
    return rows instanceof Error ? Promise.reject(rows) : Promise.resolve({ data: rows, total: rows.length });
  });
  mountWithToasts(<LegalSet />, {
    ...around,
    resource: "spv",
    path: "/spv/5/document",
    route: "/spv/:id/document",
    provider: {
      getOne: async () => ({ data: spv }),
      [spvRoutes.overview.on]: () => Promise.reject(new ApiError("Absent", { status: 404, code: "absent" })),
      getList,
      ...around.provider,
    },
  });
  return getList;
}

async function choose(action: string) {
  await chooseFrom("Actions for Escrow agreement", action);
  return within(screen.getByRole("dialog"));
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("documents stand under their kinds in the order of the vocabulary, an unknown kind last", () => {
  const rows = [
    buildDocument({ id: 3, kind: "resolution", title: "Resolution" }),
    buildDocument({ id: 4, kind: "charter" as never, title: "Charter" }),
    buildDocument({ id: 1 }),
    buildDocument({ id: 2, revision: 2 }),
  ];
  const found = kindsOf(rows).map(([kind, editions]) => [kind, editions.map(({ latest }) => latest.id)]);
  expect(found).toEqual([
    ["escrow-agreement", [2]],
    ["resolution", [3]],
    ["charter", [4]],
  ]);
});

test("a set needs articles or an agreement, not both, and nothing that is optional", () => {
  const missing = missingOf([buildDocument()]).map((kinds) => kinds.join(" or "));
  expect(missing).toEqual([
    "incorporation",
    "constitution or agreement",
    "subscription",
    "resolution",
    "tax-registration",
  ]);
  expect(missingOf([buildDocument({ kind: "agreement" })]).flat()).not.toContain("constitution");
  const whole = Object.keys(SPV_DOCUMENT).map((kind) => buildDocument({ kind: kind as LegalDocument["kind"] }));
  expect(missingOf(whole)).toEqual([]);
});

test("a document shows version, review and expiry, folds older versions, and lacking kinds are named", async () => {
  const rejected = { review_status: "rejected", review_note: "Page 3 is missing", reviewed_by: "Ann Example" } as const;
  const getList = open([
    buildDocument({ id: 2, revision: 2, expires_on: inDays(59), ...rejected }),
    buildDocument({ id: 1, expires_on: inDays(-3) }),
    buildDocument({ id: 7, title: "Policy", kind: "insurance", expires_on: inDays(-3) }),
  ]);
  expect(await screen.findByText("Version 2")).toBeDefined();
  expect(getList).toHaveBeenCalledWith("spv-documents", expect.objectContaining({ filter: { spv_id: 5 } }));
  expect(screen.getByText("Page 3 is missing")).toBeDefined();
  expect(screen.getByText("Expires soon")).toBeDefined();
  // The older version has expired as well, which is no news.
  expect(screen.getAllByText("Expired")).toHaveLength(1);
  const older = within(screen.getByText("1 older version").closest("details") as HTMLElement);
  expect(older.getByText("Version 1")).toBeDefined();
  const missing = within(screen.getByText("Still missing").closest("section") as HTMLElement);
  expect(missing.getByText("Memorandum and articles or Operating or partnership agreement")).toBeDefined();
  expect(missing.queryByText("Escrow agreement")).toBeNull();
});

test("a set without documents says so in the words of an empty list", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "No Document available" })).toBeDefined();
  expect(screen.getByText("There are no Documents available at the moment.")).toBeDefined();
});

test("a missing kind begins its document, and a dropped file is uploaded with it", async () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  const uploadDocument = vi.fn(async () => ({
    id: "f",
    url: "/api/console/files/00000000-0000-4000-8000-00000000000f",
  }));
  open([buildDocument()], { provider: { create, [commonRoutes.upload.on]: uploadDocument } });
  await userEvent.click(await screen.findByRole("button", { name: "Add: Tax registration" }));
  const dialog = within(screen.getByRole("dialog"));
  const file = new File(["x"], "tax.pdf", { type: "application/pdf" });
  const zone = dialog.getByRole("group", { name: /^File/ });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(await dialog.findByText("tax.pdf")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await received(create, "spv-documents", {
    data: {
      spv_id: 5,
      kind: "tax-registration",
      title: "Tax registration",
      file: "/api/console/files/00000000-0000-4000-8000-00000000000f",
      issued_on: null,
      expires_on: null,
    },
  });
});

test("a refused approval is told where it was made", async () => {
  const words = "Whoever added or changed a document cannot approve it";
  const reviewLegalDocument = vi.fn(() => Promise.reject(new ApiError(words, { status: 403, code: "forbidden" })));
  open([buildDocument()], { provider: { [spvRoutes.review.on]: reviewLegalDocument } });
  const approving = await choose("Approve…");
  await userEvent.click(approving.getByRole("button", { name: "Approve" }));
  expect((await approving.findByRole("alert")).textContent).toBe(words);
  expect(reviewLegalDocument).toHaveBeenCalledWith({
    params: { id: 1 },
    body: { review_status: "approved", version: 3 },
  });
});

test("who may only look neither adds, reviews, changes nor deletes", async () => {
  const may = (action: string) => ["list", "show"].includes(action);
  open([buildDocument()], { may });
  expect(await screen.findByText("Version 1")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add document" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Actions for Escrow agreement" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add: Tax registration" })).toBeNull();
});
