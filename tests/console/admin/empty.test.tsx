import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Empty } from "../../../src/console/admin/Empty";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { mount } from "../kit/mount";

test("an empty list says so in the words of the specification", async () => {
  mount(<Empty of={resourceNamed("amenities")} />);
  expect(await screen.findByRole("heading", { name: "No Amenity available" })).toBeDefined();
  expect(screen.getByText("There are no Amenities available at the moment.")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["assets", "Add New Asset", "/assets/add-asset"],
  ["spv", "Add New SPV", "/spv/add-spv"],
])("an empty list of %s offers to add one", async (name, add, path) => {
  mount(<Empty of={resourceNamed(name)} />);
  expect((await screen.findByRole("link", { name: add })).getAttribute("href")).toBe(path);
});

test("the nouns of empty lists are those of the specification", () => {
  const named = ["assets", "orders", "spv", "templates", "tenants", "documents", "features", "amenities"];
  expect(named.map((name) => resourceNamed(name).empty).map(({ one, many } = {} as never) => [one, many])).toEqual([
    ["Asset", "Assets"],
    ["Order", "Orders"],
    ["SPV", "SPVs"],
    ["Template", "Templates"],
    ["Tenant", "Tenants"],
    ["Document", "Documents"],
    ["Feature", "Features"],
    ["Amenity", "Amenities"],
  ]);
});

test("nobody is offered to add what they may not create", async () => {
  mount(<Empty of={resourceNamed("assets")} />, { may: (action) => action !== "create" });
  await screen.findByRole("heading", { name: "No Asset available" });
  expect(screen.queryByRole("link")).toBeNull();
});
