import { expect, test } from "vitest";
import { endpointOf, hasPage, pathOf, recordVerb } from "../../../src/console/kit/paths";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { resources } from "../../../src/contract/subjects";

test.each([
  ["assets", "list", "/assets"],
  ["assets", "create", "/assets/add-asset"],
  ["assets", "edit", "/assets/edit-asset/7"],
  ["employee", "list", "/employee"],
  ["employee", "create", "/add-employee"],
  ["employee", "edit", "/edit-employee/7"],
  ["company", "create", "/add-company"],
  ["company", "edit", "/edit-company/7"],
  ["customers", "show", "/customer-profile/7"],
  ["orders", "show", "/orders/order-details/7"],
  ["roles", "edit", "/roles/7"],
  ["spv", "create", "/spv/add-spv"],
  ["spv", "edit", "/spv/edit-spv/7"],
  ["fee-management", "list", "/fee-management"],
  ["settings", "list", "/settings"],
  ["partners", "create", "/config/partners/create"],
  ["features", "show", "/features/7/show"],
] as const)("%s has its %s page at %s", (name, verb, path) => {
  expect(pathOf(name, verb, verb === "list" || verb === "create" ? undefined : 7)).toBe(path);
});

test("no two pages share an address", () => {
  const routes = resources.flatMap((resource) =>
    (["list", "create", "edit", "show"] as const)
      .filter((verb) => hasPage(resource, verb))
      .map((verb) => endpointOf(resource, verb)),
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test("an id cannot lead elsewhere", () => {
  expect(pathOf("employee", "edit", "../roles?x")).toBe("/edit-employee/..%2Froles%3Fx");
});

test("a record opens in its own page, else in its form for those who may change it, else in a page to read", () => {
  expect(recordVerb(resourceNamed("orders"), true)).toBe("show");
  expect(recordVerb(resourceNamed("employee"), true)).toBe("edit");
  expect(recordVerb(resourceNamed("employee"), false)).toBe("show");
  expect(recordVerb(resourceNamed("wallet"), true)).toBe("show");
});
