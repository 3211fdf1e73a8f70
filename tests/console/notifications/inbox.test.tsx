import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { formatInstant } from "../../../src/console/kit/values";
import { Inbox } from "../../../src/console/notifications/inbox/Inbox";
import { formatAgo } from "../../../src/console/notifications/inbox/sayAgo";
import { notificationRoutes } from "../../../src/contract/notifications/routes";
import { openPopover } from "../kit/menu";
import type { Sent } from "../kit/mount";
import { mount } from "../kit/mount";

const asked = {
  id: 12,
  title: "A withdrawal waits for you",
  text: "₹ 400.00 to Bela Sample",
  resource: "approvals",
  record_id: 8,
  created_at: "2026-01-05T04:30:00.000Z",
  read_at: null,
};
const old = { ...asked, id: 11, title: "Rents are paid", resource: null, record_id: null, read_at: asked.created_at };

const open = async (verbs: object, words = "Notices") => {
  const router = mount(<Inbox />, {
    provider: { [notificationRoutes.unread.on]: async () => ({ unread: 0 }), ...verbs },
  });
  await screen.findByRole("button", { name: words });
  const panel = openPopover(screen.getByRole("region", { name: "Notices", hidden: true }));
  return { router, panel: within(panel), element: panel };
};

test("the bell counts what is unread, and reading a notice leads to its record", async () => {
  const markNoticesRead = vi.fn(async () => ({ unread: 2 }));
  const inbox = async () => ({ notices: [asked, old], unread: 3, more: false });
  const { router, panel } = await open(
    {
      [notificationRoutes.unread.on]: async () => ({ unread: 3 }),
      [notificationRoutes.inbox.on]: inbox,
      [notificationRoutes.markRead.on]: markNoticesRead,
    },
    "Notices: 3 unread notices",
  );
  // What was read already and has no record is not marked again, and leads nowhere.
  await userEvent.click(await panel.findByRole("button", { name: /Rents are paid/, hidden: true }));
  expect(router.state.location.pathname).toBe("/");
  expect(markNoticesRead).not.toHaveBeenCalled();
  await userEvent.click(await panel.findByRole("link", { name: /A withdrawal waits for you/, hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/approvals/8/show"));
  expect(markNoticesRead).toHaveBeenCalledWith({ body: { ids: [12] } });
  expect(await screen.findByRole("button", { name: "Notices: 2 unread notices" })).toBeDefined();
});

test("all notices are marked at once", async () => {
  const markNoticesRead = vi.fn(async () => ({ unread: 0 }));
  const inbox = async () =>
    markNoticesRead.mock.calls.length > 0
      ? { notices: [{ ...asked, read_at: asked.created_at }], unread: 0, more: false }
      : { notices: [asked], unread: 1, more: false };
  const { panel } = await open({
    [notificationRoutes.inbox.on]: inbox,
    [notificationRoutes.markRead.on]: markNoticesRead,
  });
  await userEvent.click(await panel.findByRole("button", { name: "Mark all as read", hidden: true }));
  await waitFor(() => expect(panel.queryByText("Unread:", { exact: false })).toBeNull());
  expect(panel.queryByRole("button", { name: "Mark all as read", hidden: true })).toBeNull();
  expect(markNoticesRead).toHaveBeenCalledWith({ body: {} });
});

test("earlier notices are fetched from before the last one", async () => {
  const inbox = vi.fn(async ({ query: { before } }: Sent) =>
    before ? { notices: [old], unread: 1, more: false } : { notices: [asked], unread: 1, more: true },
  );
  const { panel } = await open({ [notificationRoutes.inbox.on]: inbox });
  await userEvent.click(await panel.findByRole("button", { name: "Show earlier ones", hidden: true }));
  expect(await panel.findByText("Rents are paid")).toBeDefined();
  expect(inbox).toHaveBeenLastCalledWith({ query: { before: 12 } });
  expect(panel.queryByRole("button", { name: "Show earlier ones", hidden: true })).toBeNull();
});

const NOW = Date.parse("2026-01-05T12:00:00.000Z");
test.each([
  ["2026-01-05T11:59:30.000Z", "this minute"],
  ["2026-01-05T12:00:09.000Z", "this minute"],
  ["2026-01-05T11:55:00.000Z", "5 minutes ago"],
  ["2026-01-05T10:00:00.000Z", "2 hours ago"],
  ["2026-01-04T11:00:00.000Z", "yesterday"],
  ["2025-12-01T11:00:00.000Z", formatInstant("2025-12-01T11:00:00.000Z")],
])("%s was %s", (instant, words) => {
  expect(formatAgo(instant, NOW, "en")).toBe(words);
});

test("a notice is shown by its words where it has some, as it was written otherwise; the arrow keys go from one to the next", async () => {
  const words = {
    title: "A withdrawal",
    text: { template: "%{amount} is due", params: { amount: { as: "amount", value: "5" } } },
  };
  const inbox = async () => ({ notices: [{ ...asked, words }, old], unread: 1, more: false });
  const { panel, element } = await open({ [notificationRoutes.inbox.on]: inbox });
  await panel.findByText("₹5.00 is due");
  expect(panel.queryByText(asked.title)).toBeNull();
  element.focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toContain("Rents are paid");
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toContain("A withdrawal");
});
