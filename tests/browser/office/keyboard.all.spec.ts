import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test";

/** Returns what is wrong with where the focus is, and nothing where somebody sees it; runs in the page. */
function wrongWithFocus(): string {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return "the focus is lost";
  const name = `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent?.slice(0, 40)}`;
  const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
  if (!at.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0) return `${name} is hidden`;
  const [x, y] = [(left + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is out of sight`;
  const hit = document.elementFromPoint(x, y);
  const isSeen = hit && (at.contains(hit) || hit.contains(at) || hit.parentElement?.contains(at));
  return isSeen ? "" : `${name} is behind ${hit?.tagName}.${hit?.className}`;
}

/** Walks by the keyboard, and finds the focus on something that is seen after each action. */
function walkOn(page: Page) {
  let actions = 0;
  const check = async (action: string) => {
    actions += 1;
    await expect.poll(() => page.evaluate(wrongWithFocus), { message: `${actions}: ${action}` }).toBe("");
  };
  return {
    actions: () => actions,
    press: async (key: string, reached?: Locator) => {
      await page.keyboard.press(key);
      if (reached) await expect(reached).toBeFocused();
      await check(key);
    },
    /** Goes on from an element, as Tab would reach it. */
    to: async (element: Locator) => {
      await element.focus();
      await check("Tab");
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      await check(text);
    },
  };
}

test("the focus is on something that is seen after each of 40 actions of the keyboard", async ({ page }) => {
  const { press, to, type, actions } = walkOn(page);
  const main = page.getByRole("main");
  const menu = page.getByRole("navigation", { name: "Main" });
  const heading = (name: string | RegExp) => main.getByRole("heading", { level: 1, name });
  const dialog = page.getByRole("dialog");
  const button = (name: string | RegExp) => main.getByRole("button", { name, exact: true }).first();
  const row = () => main.locator("tbody .lead").first();

  /** Opens a dialog by its button, and leaves it again. */
  const lookInto = async (opener: Locator) => {
    await to(opener);
    await press("Enter");
    await expect(dialog).toBeVisible();
    await press("Tab");
    await press("Escape", opener);
    await expect(dialog).toHaveCount(0);
  };

  /** Opens a list, and waits for the program: until it is there, the menu knows no arrow keys. */
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page.locator("#early-page")).toHaveCount(0);
    await expect(row()).toBeVisible();
  };

  await open("/customers");
  await press("Tab", page.getByRole("link", { name: "Skip to the content" }));
  await press("Tab", menu.getByRole("link").first());
  await press("Tab");
  expect(await main.locator(":focus").count()).toBe(1);
  await press("Shift+Tab", menu.getByRole("link").first());
  await press("ArrowDown", menu.getByRole("link", { name: "Today", exact: true }));
  await press("p", menu.locator("summary", { hasText: "Portfolio" }));
  await press("Enter");
  await press("ArrowDown");
  await press("o", menu.getByRole("link", { name: "Orders", exact: true }));
  await press("ArrowRight", menu.getByRole("button", { name: "Keep Orders at the top" }));
  await press("ArrowLeft");
  await press("Enter", heading("Orders"));

  await expect(row()).toBeVisible();
  await to(main.getByRole("searchbox"));
  await type("1");
  await expect(page).toHaveURL(/filter=/);
  await press("Tab");
  await to(main.getByRole("button", { name: "No.", exact: true }));
  await press("Enter");
  await expect(page).toHaveURL(/sort=id/);
  await to(row());
  await press("Enter", heading(/^Order \d+$/));
  await press("Tab");
  const back = main.getByRole("link", { name: "Orders" });
  await to(back);
  await press("Enter", heading("Orders"));
  await expect(page).toHaveURL(/filter=/);

  await open(`/orders?filter=${encodeURIComponent(JSON.stringify({ status: "pending" }))}`);
  await to(row());
  await press("Enter", heading(/^Order \d+$/));
  for (const name of ["Request cancellation", "Delete", /^Record .*payment$/, "Add document"])
    await lookInto(button(name));

  const next = main.locator("section", { has: page.getByRole("heading", { name: "Next steps" }) });
  const step = next.getByRole("button").first();
  await to(step);
  await press("Enter");
  await to(dialog.locator(".button.primary"));
  await press("Enter");
  await expect(dialog).toHaveCount(0);
  await press("Tab");

  await open("/assets");
  await expect(row().or(main.locator(".card a").first())).toBeVisible();
  const actionsOf = button(/^Actions for /);
  await to(actionsOf);
  await press("Enter", page.getByRole("menuitem").first());
  await press("ArrowDown");
  await press("Escape", actionsOf);

  await page.goto("/spv/1/overview");
  const tabs = page.getByRole("navigation", { name: "Pages of this SPV" });
  const tab = tabs.getByRole("link", { name: "Governance" });
  await expect(tab).toBeVisible();
  await to(tab);
  await press("Enter", tab);

  await page.goto("/add-employee");
  const name = main.getByRole("textbox", { name: /^Name/ });
  await expect(name).toBeVisible();
  await to(name);
  for (let field = 0; field < 6; field++) await press("Tab");
  await to(main.getByRole("link", { name: "Cancel" }));
  await press("Enter", heading("Employees"));

  expect(actions()).toBeGreaterThanOrEqual(40);
});
