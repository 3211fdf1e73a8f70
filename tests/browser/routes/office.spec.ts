import { expect } from "../test";
import { ROUTES } from "./addresses";
import { DESK, fitsPhone, fitsWindows, isAccessible, PHONE, showIn } from "./look";
import { go, test } from "./office";

for (const [place, route] of ROUTES.entries()) {
  const [theme, other] = place % 2 ? (["dark", "light"] as const) : (["light", "dark"] as const);
  test(`${route} opens without an error, is accessible in the ${theme} theme and fits a desk and a phone`, async ({
    office,
  }) => {
    await showIn(office, theme);
    await go(office, route);
    await isAccessible(office);
    await fitsWindows(office);
  });

  test(`${route} does so by its address too, in the other theme, and on a phone from the start`, {
    tag: "@all",
  }, async ({ office }) => {
    await office.setViewportSize(PHONE);
    await showIn(office, other);
    await office.goto(route);
    await fitsPhone(office);
    await isAccessible(office);
    await fitsWindows(office);
    await office.setViewportSize(DESK);
    await isAccessible(office, "color-contrast");
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
