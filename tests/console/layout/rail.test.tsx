import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { keepMenu, readMenu } from "../../../src/console/layout/keptMenu";
import { Rail } from "../../../src/console/layout/Rail";
import { todayRoutes } from "../../../src/contract/today/routes";
import { mount } from "../kit/mount";

/** Nobody is signed in here: what is kept is that of no account. */
const NOBODY = "";

/** What the page beside the menu shows: how much waits is asked for after it. */
function Rows() {
  useQuery({ queryKey: ["rows"], queryFn: async () => [] });
  return null;
}

function open(path: string, waiting: () => Promise<object> = async () => ({}), may?: () => boolean) {
  const provider = { [todayRoutes.waiting.on]: waiting };
  const shown = (
    <>
      <Rail narrow={false} open={false} onClose={() => undefined} />
      <Rows />
    </>
  );
  return mount(shown, { path, provider, ...(may && { may }) });
}

const menu = () => screen.getByRole("navigation", { name: "Main" });
const group = (name: string) => {
  const found = [...menu().querySelectorAll("details")].find((one) =>
    one.querySelector("summary")?.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`The menu has no group ${name}`);
  return found;
};
const inList = (list: string) =>
  [...menu().querySelectorAll(`${list} a`)].map((link) => link.textContent?.trim().replace(/ \d+$/, ""));

test("the group of the page is unfolded, and no other; a page of a record is marked at its list", async () => {
  const marked = () => menu().querySelector("[aria-current=page]")?.textContent?.trim();
  const router = open("/ledger");
  expect(group("Books").open).toBe(true);
  expect(group("Money").open).toBe(false);
  await router.navigate("/super-admin-withdrawal");
  await waitFor(() => expect(group("Money").open).toBe(true));
  expect(group("Books").open).toBe(false);
  await router.navigate("/edit-company/3");
  await waitFor(() => expect(marked()).toBe("Companies"));
});

test("what is starred stands at the top and not in its group, and stays for the account", async () => {
  open("/tenants");
  expect(inList(".starred")).toEqual(["Today", "Worklist", "Approvals", "Assets", "SPVs", "Orders", "Customers"]);
  await userEvent.click(within(group("Portfolio")).getByRole("button", { name: "Keep Tenants at the top" }));
  expect(inList(".starred")).toContain("Tenants");
  expect(within(group("Portfolio")).queryByText("Tenants")).toBeNull();
  const star = screen.getByRole("button", { name: "Keep Tenants at the top" });
  expect(star.ariaPressed).toBe("true");
  expect(document.activeElement).toBe(star);
  expect(readMenu(NOBODY).starred).toContain("/tenants");
  expect(readMenu("another").starred).not.toContain("/tenants");
  await userEvent.click(star);
  expect(within(group("Portfolio")).getByText("Tenants")).toBeDefined();
});

test("what was used last stands below the groups, as far as it is not in sight", async () => {
  keepMenu(NOBODY, { starred: ["/orders"], recent: ["/orders", "/ledger", "/periods", "/blog", "/roles", "/fee"] });
  const router = open("/orders");
  expect(inList(".recent")).toEqual(["Ledger transfers", "Periods", "Blog"]);
  await router.navigate("/wallet");
  await waitFor(() => expect(inList(".recent")).toEqual(["Blog", "Roles", "Asset fees"]));
  await waitFor(() => expect(readMenu(NOBODY).recent.slice(0, 2)).toEqual(["/wallet", "/orders"]));
});

test("entries say how much waits there, and a folded group for all of its own", async () => {
  open("/assets", async () => ({ approvals: 3, company: 2, outbox: 1, cancellations: 0 }));
  expect(
    (await within(menu()).findByRole("link", { name: "Approvals 3" }))
      .querySelector(".rail-count")
      ?.getAttribute("title"),
  ).toBe("3 wait");
  expect(group("People").querySelector("summary")?.textContent?.trim()).toBe("People 2");
  expect(group("Platform").querySelector("summary .rail-count")?.getAttribute("title")).toBe("1 waits");
  expect(group("Portfolio").querySelector("summary .rail-count")).toBeNull();
});

test("the menu is one stop of the keyboard, through which arrows and letters lead", async () => {
  open("/ledger");
  await userEvent.tab();
  expect(document.activeElement?.textContent?.trim()).toBe("Asset Console");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.textContent?.trim()).toBe("Approvals");
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.ariaLabel).toBe("Keep Approvals at the top");
  await userEvent.keyboard("{ArrowLeft}l");
  expect(document.activeElement?.textContent?.trim()).toBe("Ledger transfers");
  await userEvent.keyboard("p");
  expect(document.activeElement?.textContent?.trim()).toBe("Periods");
  await userEvent.tab();
  expect(menu().contains(document.activeElement)).toBe(false);
});

test("an entry is there for whoever may see it", async () => {
  const may = vi.fn((_action: string, resource: string) => resource !== "orders");
  open("/assets", undefined, may as never);
  await waitFor(() => expect(within(menu()).queryByRole("link", { name: "Orders" })).toBeNull());
  expect(within(menu()).getByRole("link", { name: "Assets" })).toBeDefined();
});
