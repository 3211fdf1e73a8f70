import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { SearchButton } from "../../../src/console/search/SearchButton";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

// React-admin logs each failure of a call.
const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

interface Asked {
  query: { q?: string; among?: string; records?: string };
}

const order = (id: number) => ({
  resource: "orders",
  id,
  by: "id",
  record: { id, status: "order-created", user_name: "Priya Sharma", property_name: "Marina Villa" },
});
const customer = {
  resource: "customers",
  id: 7,
  by: "phone",
  record: { id: 7, name: "Priya Sharma", email: "priya@mail.example", status: "Active" },
};

/** Mounts the button with a server that finds by a text, and opens the bar by its keys. */
async function open(found: (asked: Asked["query"]) => unknown, around: Parameters<typeof mount>[1] = {}) {
  const asked: Asked["query"][] = [];
  const provider = {
    "GET /console/search": async ({ query }: Asked) => {
      asked.push(query);
      return found(query);
    },
  };
  const user = userEvent.setup();
  const router = mount(<SearchButton />, { provider, ...around });
  await screen.findByRole("textbox", { name: "Find anything" });
  await user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: "Find anything" });
  return { user, router, asked, input };
}

const options = () => screen.queryAllByRole("option").map((row) => row.textContent);

test("records are found as one types, by their resources, with what tells them apart and why", async () => {
  const { input } = await open(({ q }) => (q === "98765" ? [customer, order(924)] : []));
  fill(input, "98765");
  const group = await screen.findByRole("group", { name: "Customers" });
  const row = within(group).getByRole("option");
  expect(row.textContent).toContain("Priya Sharma");
  expect(row.textContent).toContain("found by phone · priya@mail.example");
  expect(row.getAttribute("href")).toBe("/customer-profile/7");
  expect(within(screen.getByRole("group", { name: "Orders" })).getByRole("option").textContent).toContain("Order 924");
  expect((await screen.findByText("2 results")).role).toBe("status");
});

test("what is typed or put into the field of the bar above is looked for, and typed on in the bar", async () => {
  const asked: Asked["query"][] = [];
  const find = async ({ query }: Asked) => {
    asked.push(query);
    return query.q ? [order(924)] : [];
  };
  const router = mount(<SearchButton />, { provider: { "GET /console/search": find } });
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Find anything" });
  await user.type(field, "9");
  const input = await screen.findByRole<HTMLInputElement>("combobox", { name: "Find anything" });
  expect(input.value).toBe("9");
  fill(input, "924");
  await waitFor(() => expect(asked.at(-1)?.q).toBe("924"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-details/924"));
  expect(field.value).toBe("");
  await user.click(field);
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Find anything" })).value).toBe("");
});

test("on a phone a button opens the bar", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
  );
  mount(<SearchButton />, { provider: { "GET /console/search": async () => [] } });
  await userEvent.click(await screen.findByRole("button", { name: "Find anything" }));
  await screen.findByRole("combobox", { name: "Find anything" });
});

test("arrows lead round the rows, Enter opens the current one and closes the bar", async () => {
  const { user, input, router } = await open(({ q }) => (q ? [order(1), order(2)] : []));
  fill(input, "777");
  await waitFor(() => expect(options()).toHaveLength(2));
  const current = () => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(current()).toContain("Order 1");
  await user.keyboard("{ArrowUp}");
  expect(current()).toContain("Order 2");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(router.state.location.pathname).toBe("/orders/order-details/2");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("Enter that comes before the answer opens what that finds, not what was there before", async () => {
  const { user, input, router } = await open(({ q }) => (q === "777" ? [order(7)] : q ? [order(1)] : []));
  fill(input, "7");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.type(input, "77{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-details/7"));
});

test("Ctrl+Enter opens a tab, and the bar stays", async () => {
  const { user, input } = await open(({ q }) => (q ? [order(1)] : []));
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  fill(input, "777");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard("{Control>}{Enter}{/Control}");
  // Also where it came before the answer.
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/orders/order-details/1", "_blank", "noopener"));
  expect(screen.getByRole("combobox")).toBeTruthy();
});

test("“move order 924” looks among orders alone, and leads to the dialog of the step", async () => {
  const { user, input, router, asked } = await open(({ among }) => (among === "orders" ? [order(924)] : []));
  fill(input, "move order 924");
  const group = await screen.findByRole("group", { name: "Move order" });
  await within(group).findByRole("option");
  expect(asked.at(-1)).toEqual({ q: "924", among: "orders" });
  await user.keyboard("{Enter}");
  expect(router.state.location).toMatchObject({
    pathname: "/orders/order-details/924",
    state: { opens: "PUT /order/status" },
  });
});

test("an action without its record has one type on", async () => {
  const { user, input } = await open(() => []);
  fill(input, "move ord");
  await user.click(await screen.findByRole("option", { name: "Move order …" }));
  expect((input as HTMLInputElement).value).toBe("Move order ");
  expect(document.activeElement).toBe(input);
});

test("actions and pages are offered as far as one may use them", async () => {
  const may = (action: string, resource: string) => action === "list" && resource === "orders";
  const { input } = await open(() => [], { may });
  fill(input, "new");
  await waitFor(() => expect(screen.getByText(/Nothing found for/)).toBeTruthy());
  fill(input, "ord");
  await waitFor(() => expect(options()).toEqual(["Orders"]));
  fill(input, "sign out");
  await screen.findByRole("option", { name: "Sign out" });
});

test("what one opened and what one starred stands there before anything is typed", async () => {
  const records = ({ records: named }: Asked["query"]) => (named === "orders.5" ? [order(5)] : []);
  const { user, router } = await open(records);
  await user.keyboard("{Escape}");
  await act(() => router.navigate("/orders/order-details/5"));
  await user.keyboard("{Control>}k{/Control}");
  const recent = await screen.findByRole("group", { name: "Recently opened" });
  expect(within(recent).getByRole("option").textContent).toContain("Order 5");
  await user.keyboard("{Alt>}s{/Alt}");
  const favourites = await screen.findByRole("group", { name: "Favourites" });
  expect(within(favourites).getByRole("option").textContent).toContain("favourite");
});

test("on a server that has no such call pages and actions are found all the same", async () => {
  expectFailure();
  const { input } = await open(() => {
    throw new ApiError("No such call", { status: 501, code: LOCAL_CODE.absent });
  });
  fill(input, "ord");
  await screen.findByRole("option", { name: "Orders" });
  expect(await screen.findByText(/This server cannot look for records/)).toBeTruthy();
});
