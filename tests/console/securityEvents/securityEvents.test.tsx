import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { SecurityPage } from "../../../src/console/securityEvents/SecurityPage";
import { securityEventRoutes } from "../../../src/contract/securityEvents/routes";
import { type Around, mount } from "../kit/mount";

const event = (id: number, more: object = {}) => ({
  id,
  kind: "sign-in-refused",
  account: "#abcdefghijkl",
  address: "203.0.113.7",
  route: "POST /api/admin/auth/login",
  count: 1200,
  request_id: `request-${id}`,
  first_at: "2026-01-05T04:30:01.000Z",
  last_at: "2026-01-05T04:30:59.000Z",
  ...more,
});

const open = (provider: Around["provider"], path = "/audit/security") => mount(<SecurityPage />, { provider, path });

test("events say what was refused where, from where and how often, and an address narrows the list to itself", async () => {
  const securityEvents = vi.fn(async () => ({
    events: [event(2), event(1, { account: "", address: "", kind: "throttled", count: 3 })],
    more: false,
  }));
  const router = open({ [securityEventRoutes.list.on]: securityEvents });
  const table = await screen.findByRole("table", { name: "Security events" });
  const row = (await within(table).findByText("request-2")).closest("tr") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual([
    "5 Jan 2026, 10:00 IST",
    "Wrong e-mail address or passwordPOST /admin/auth/login",
    "1,200",
    "203.0.113.7",
    "#abcdefghijkl",
    "request-2",
  ]);
  expect(within(table).getAllByText("—")).toHaveLength(2);
  await userEvent.click(within(row).getByRole("button", { name: "203.0.113.7" }));
  await waitFor(() => expect(securityEvents).toHaveBeenLastCalledWith({ query: { address: "203.0.113.7" } }));
  expect(router.state.location.search).toBe("?address=203.0.113.7");
});

test("filters and the place are the address, but not what the server would refuse", async () => {
  const securityEvents = vi.fn(async () => ({ events: [event(4)], more: true }));
  open(
    { [securityEventRoutes.list.on]: securityEvents },
    "/audit/security?kind=throttled&from_date=2026-02-30&before=9",
  );
  await waitFor(() => expect(securityEvents).toHaveBeenCalledWith({ query: { kind: "throttled", before: 9 } }));
  await userEvent.click(await screen.findByRole("button", { name: "Older" }));
  await waitFor(() => expect(securityEvents).toHaveBeenLastCalledWith({ query: { kind: "throttled", before: 4 } }));
  await userEvent.selectOptions(screen.getByLabelText("What"), "Wrong or expired link");
  await waitFor(() => expect(securityEvents).toHaveBeenLastCalledWith({ query: { kind: "link-refused" } }));
});

test("a list that is empty, failed or not offered says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open({ [securityEventRoutes.list.on]: async () => ({ events: [], more: false }) });
  expect(await screen.findByText("No security events")).toBeDefined();
  open({
    [securityEventRoutes.list.on]: () =>
      Promise.reject(new ApiError("Failed to fetch the security events", { status: 500 })),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch the security events");
  open({
    [securityEventRoutes.list.on]: () => Promise.reject(new ApiError("none", { status: 501, code: LOCAL_CODE.absent })),
  });
  expect(await screen.findByText("No security events here")).toBeDefined();
});
