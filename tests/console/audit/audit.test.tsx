import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { expectFailure } from "../kit/expectFailure";
// Fetched with the test: what a row waits for is there within it.
import "../../../src/console/assets/wizard/sectionFields";
import { AuditPage } from "../../../src/console/audit/AuditPage";
import "../../../src/console/units/movedFields";
import { auditRoutes } from "../../../src/contract/audit/routes";
import type { Sent } from "../kit/mount";
import { type Around, mount } from "../kit/mount";
import { received } from "../kit/received";

afterEach(() => vi.restoreAllMocks());

const entry = (id: number, more: object = {}) => ({
  id,
  at: "2026-01-05T04:30:00.000Z",
  actor: "Ann Example",
  action: "update",
  resource: "spv",
  record_id: "7",
  changes: { name: { before: "Old Holdings", after: "New Holdings" } },
  request_id: `request-${id}`,
  ...more,
});

const page = (...entries: object[]) => ({ entries, more: false });

const open = (provider: Around["provider"], path = "/audit", may: Around["may"] = () => true) =>
  mount(<AuditPage />, { provider, path, may });

test("entries say who did what when, lead to their record, and open to what changed", async () => {
  const removed = entry(1, { action: "delete", changes: {} });
  const taken = entry(2, { action: "export", resource: "orders", record_id: "*", changes: {} });
  open({ [auditRoutes.trail.on]: async () => page(entry(3), taken, removed) });
  const table = await screen.findByRole("table", { name: "Audit trail" });
  expect(await within(table).findAllByText("5 Jan 2026, 10:00 IST")).toHaveLength(3);
  const link = await within(table).findByRole("link", { name: "SPV 7" });
  expect(link.getAttribute("href")).toContain("7");
  // What was deleted has no page any more.
  expect(within(table).getAllByText("SPV 7")).toHaveLength(2);
  expect(within(table).getAllByRole("link")).toHaveLength(1);
  expect(within(table).getByText("Orders")).toBeDefined();
  expect(screen.queryByText("New Holdings")).toBeNull();
  await userEvent.click(await within(table).findByRole("button", { name: "Changed Name" }));
  expect(screen.getByText("Old Holdings")).toBeDefined();
  expect(screen.getByText("New Holdings")).toBeDefined();
});

test("what changed is called as it is where it is entered, whatever it is a part of", async () => {
  const changed = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { before: null, after: "1" }]));
  open({
    [auditRoutes.trail.on]: async () =>
      page(
        entry(4, { resource: "assets", changes: changed("investment.minimum_investment", "gallery.featuredImage") }),
        entry(3, { resource: "envelopes", changes: changed("link of signer 2") }),
        entry(2, { resource: "orders", changes: changed("Deed No. 4", "payment") }),
        entry(1, { changes: changed("a_field_of_old") }),
      ),
  });
  const named = (words: string) => screen.findByRole("button", { name: `Changed ${words}` });
  await named("Investment Details: Minimum investment, Asset Gallery: Featured picture");
  await named("Link of signer 2");
  await named("Deed No. 4, Payment");
  await named("A field of old");
});

test("filters are the address; what it says is asked for, but not what the server would refuse", async () => {
  const auditTrail = vi.fn(async () => page(entry(1)));
  const router = open(
    { [auditRoutes.trail.on]: auditTrail },
    "/audit?resource=spv&action=explode&from_date=2026-02-30&before=9",
  );
  await received(auditTrail, { query: { resource: "spv", before: 9 } });
  fireEvent.change(screen.getByLabelText("Person"), { target: { value: "ann" } });
  await waitFor(() => expect(auditTrail).toHaveBeenLastCalledWith({ query: { actor: "ann", resource: "spv" } }));
  expect(new URLSearchParams(router.state.location.search).get("actor")).toBe("ann");
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(auditTrail).toHaveBeenLastCalledWith({ query: {} }));
  expect(router.state.location.search).not.toContain("spv");
});

test("older entries are a page of the same filters, and the newest are one step away", async () => {
  const auditTrail = vi.fn(async ({ query: { before } }: Sent) =>
    before ? page(entry(4)) : { entries: [entry(6), entry(5)], more: true },
  );
  const router = open({ [auditRoutes.trail.on]: auditTrail }, "/audit?actor=ann");
  expect((await screen.findByRole("button", { name: "Newest" })).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(auditTrail).toHaveBeenLastCalledWith({ query: { actor: "ann", before: 5 } }));
  expect(await screen.findByText("request-4")).toBeDefined();
  expect(screen.getByRole("button", { name: "Older" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Newest" }));
  expect(await screen.findByText("request-6")).toBeDefined();
  expect(router.state.location.search).toBe("?actor=ann");
});

test("the proof says in words that the chain holds, and where it is broken", async () => {
  expectFailure();
  const verifyAudit = vi
    .fn()
    .mockResolvedValueOnce({ entries: 1240, sealed: 1239, ok: true, broken_at: null, fault: null, heads: 0 })
    .mockResolvedValueOnce({ entries: 1240, sealed: 1240, ok: false, broken_at: 17, fault: "resealed", heads: 3 })
    .mockRejectedValueOnce(new ApiError("The server is busy", { status: 503 }));
  open({ [auditRoutes.trail.on]: async () => page(entry(1)), [auditRoutes.verify.on]: verifyAudit });
  const button = await screen.findByRole("button", { name: "Verify the chain" });
  await userEvent.click(button);
  expect(
    await screen.findByText(
      "The chain holds: all that is sealed (1,239) is as it was written. No end of it was published yet, so that a cut at its end would not show. 1 entry is not sealed yet.",
    ),
  ).toBeDefined();
  await userEvent.click(button);
  expect(
    await screen.findByText(
      "The chain is broken: entry 17 of 1,240 is not the one that was published: the trail was changed and sealed again. It was held against 3 ends published outside the database.",
    ),
  ).toBeDefined();
  // An old outcome does not stand for a proof that failed.
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/The chain/)).toBeNull());
});

test("what the filters leave is exported, by who may", async () => {
  const exportAudit = vi.fn(async () => undefined);
  const provider = { [auditRoutes.trail.on]: async () => page(entry(1)), [auditRoutes.export.on]: exportAudit };
  open(provider, "/audit?actor=ann");
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await received(exportAudit, { query: { actor: "ann" } }, expect.stringMatching(/^audit-.*\.csv$/));
  cleanup();
  open(provider, "/audit", (action) => action !== "export");
  await screen.findByText("request-1");
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

test("a trail that is empty, failed or not offered says so", async () => {
  expectFailure();
  open({ [auditRoutes.trail.on]: async () => page() }, "/audit?actor=nobody");
  expect(await screen.findByText("No results for these filters")).toBeDefined();
  const auditTrail = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("Failed to fetch the audit trail", { status: 500 }))
    .mockResolvedValue(page(entry(8)));
  open({ [auditRoutes.trail.on]: auditTrail });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch the audit trail");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("request-8")).toBeDefined();
  open({
    [auditRoutes.trail.on]: () => Promise.reject(new ApiError("none", { status: 501, code: LOCAL_CODE.absent })),
  });
  expect(await screen.findByText("This server does not offer one.")).toBeDefined();
});
