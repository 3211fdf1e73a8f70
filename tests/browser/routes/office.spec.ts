import { expect } from "../test";
import { ROUTES } from "./addresses";
import { fitsPhone, isAccessible, look, settle, showIn, toDesk } from "./look";
import { go, test } from "./office";

for (const route of ROUTES) {
  test(`${route} opens without an error, is accessible in both themes and fits a phone`, async ({ office }) => {
    await go(office, route);
    await look(office);
  });

  test(`${route} does so by its address too`, { tag: "@all" }, async ({ office }) => {
    for (const theme of ["light", "dark"] as const) {
      await showIn(office, theme);
      await office.goto(route);
      await settle(office);
      await isAccessible(office);
    }
    await fitsPhone(office);
    await office.reload();
    await fitsPhone(office);
    await toDesk(office);
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
