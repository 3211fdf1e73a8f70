import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { EnvelopePage } from "../../../src/console/signing/EnvelopePage";
import type { Envelope } from "../../../src/console/signing/envelope";
import type { Signer } from "../../../src/contract/signing/calls";
import { signingRoutes } from "../../../src/contract/signing/routes";
import { bulkDesk } from "../kit/bulkDesk";
import { mountWithToasts } from "../kit/mount";
import { around, buildEnvelope, chooseAction, dialog, listsOf, openList, press, spv, type Verbs } from "./signing";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("the list tells how many have each status, and a number narrows it in the address", async () => {
  const rows = [buildEnvelope(), buildEnvelope({ id: 32, status: "signed", waits_for: undefined, signed: 2 })];
  const { getList, router } = openList({ envelopes: rows });
  const counts = within(await screen.findByRole("list", { name: "Documents by status" }));
  expect(await counts.findByRole("button", { name: "Sent 1" })).toBeDefined();
  expect(counts.queryByRole("button", { name: /Declined/ })).toBeNull();
  await userEvent.click(await counts.findByRole("button", { name: "Signed 1" }));
  await waitFor(() => expect(router.state.location.search).toContain("signed"));
  const filters = getList.mock.calls.map(([, { filter }]) => filter);
  expect(filters.every(({ spv_id }) => spv_id === 5)).toBe(true);
  await waitFor(() => {
    const links = screen.getAllByRole("link", { name: "Subscription agreement" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/spv/5/documents/32"]);
  });
});

test("selected documents are reminded of as one bulk change, those that wait for somebody", async () => {
  const desk = bulkDesk({ total: 3, counts: { sent: 2, signed: 1 } });
  openList({ envelopes: [buildEnvelope({ title: "One" }), buildEnvelope({ id: 32 })] }, desk.provider as never);
  await screen.findByRole("link", { name: "One" });
  await userEvent.click(screen.getByLabelText("Select all rows of this page"));
  await userEvent.click(await screen.findByRole("button", { name: "Remind" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remind 2" }));
  await waitFor(() =>
    expect(desk.started()).toEqual({ resource: "envelopes", ids: [31, 32], call: signingRoutes.remind.on, body: {} }),
  );
});

const signer = (overrides: Partial<Signer>): Signer => ({
  id: 1,
  position: 1,
  name: "Bela Sample",
  email: "bela@people.example",
  status: "signed",
  sent_at: "2026-01-02T04:00:00.000Z",
  viewed_at: "2026-01-02T05:00:00.000Z",
  signed_at: "2026-01-02T05:10:00.000Z",
  reason: null,
  ...overrides,
});
const DESK = {
  signers: [
    signer({ id: 2, position: 2, name: "Ira Board", status: "declined", signed_at: null, reason: "Wrong amount" }),
    signer({}),
  ],
  events: [{ at: "2026-01-02T05:10:00.000Z", what: "signed", who: "Bela Sample" }],
};

function openOne(envelope: Envelope, provider: Verbs = {}, path = "/spv/5/documents/31") {
  return mountWithToasts(<EnvelopePage />, {
    resource: "spv",
    path,
    route: "/spv/:id/documents/:record",
    provider: around({
      getOne: async (resource: string, { id }: { id: string | number }) => ({
        data: resource === "envelopes" ? envelope : { ...spv, id: Number(id) },
      }),
      getList: listsOf({}),
      [signingRoutes.progress.on]: async () => DESK,
      ...provider,
    }),
  });
}

test("a document shows its signers in their order, why one declined, and its order", async () => {
  openOne(buildEnvelope({ status: "declined", order_id: 77, signed: 1 }));
  const list = await screen.findByText("Ira Board");
  const items = within(list.closest("ol") as HTMLElement).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("strong")?.textContent)).toEqual(["Bela Sample", "Ira Board"]);
  expect(within(items[1] as HTMLElement).getByText("Wrong amount")).toBeDefined();
  expect(screen.getByRole("link", { name: "77" }).getAttribute("href")).toBe("/orders/order-details/77");
  expect(screen.getByText("1 of 2")).toBeDefined();
  // It has come to its end.
  expect(screen.queryByRole("button", { name: "Actions for Subscription agreement" })).toBeNull();
});

test("a document of another SPV leads to its own place", async () => {
  const router = openOne(buildEnvelope(), {}, "/spv/6/documents/31");
  await waitFor(() => expect(router.state.location.pathname).toBe("/spv/5/documents/31"));
});

test("a reminder sends a new link; one that is expired is sent anew", async () => {
  const remindSigner = vi.fn(async () => buildEnvelope());
  openOne(buildEnvelope({ status: "expired" }), { [signingRoutes.remind.on]: remindSigner });
  await chooseAction("Subscription agreement", "Send again…");
  expect(dialog().getByText(/new link and a new term/)).toBeDefined();
  await press("Send link");
  await waitFor(() => expect(remindSigner).toHaveBeenCalledWith({ params: { id: 31 }, key: expect.any(String) }));
  expect(await screen.findByText("New link sent")).toBeDefined();
});
