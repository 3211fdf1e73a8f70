import { expect } from "../test";
import { ROUTES } from "./addresses";
import { fitsWindows, isAccessible, settle, showIn } from "./look";
import { go, test } from "./office";

const THEMES = ["light", "dark"] as const;

for (const [place, route] of ROUTES.entries()) {
  const theme = THEMES[place % THEMES.length] ?? "light";
  test(`${route} opens without an error, is accessible in the ${theme} theme and fits a desk and a phone`, async ({
    office,
  }) => {
    await showIn(office, theme);
    await go(office, route);
    await isAccessible(office);
    await fitsWindows(office);
  });

  test(`${route} does so by its address too, in each theme`, { tag: "@all" }, async ({ office }) => {
    for (const theme of THEMES) {
      await showIn(office, theme);
      await office.goto(route);
      await settle(office);
      await isAccessible(office);
    }
    await fitsWindows(office);
    await office.reload();
    await fitsWindows(office);
  });
}

for (const [own, canonical] of [
  ["/employee/create", "/add-employee"],
  ["/company/1", "/edit-company/1"],
  ["/assets/create", "/assets/add-asset"],
  ["/orders/1/show", "/orders/order-details/1"],
  ["/spv/1", "/spv/1/overview"],
  ["/", "/assets"],
] as const) {
  test(`react-admin's own ${own} leads to ${canonical}`, { tag: own === "/" ? [] : "@all" }, async ({ office }) => {
    await office.goto(own);
    await expect(office).toHaveURL(new RegExp(`${canonical}(\\?|$)`));
    await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
