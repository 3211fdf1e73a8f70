import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Empty } from "../../../src/console/admin/Empty";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { mount } from "../kit/mount";

const NOUNS: ReadonlyArray<[one: string, many: string, add?: string, path?: string]> = [
  ["Asset", "Assets", "Add New Asset", "/assets/add-asset"],
  ["Order", "Orders"],
  ["SPV", "SPVs", "Add New SPV", "/spv/add-spv"],
  ["Investor", "Investors"],
  ["Template", "Templates"],
  ["Tenant", "Tenants"],
  ["Document", "Documents"],
  ["Feature", "Features"],
  ["Amenity", "Amenities"],
];

// Not each of the nine has its resource yet: the words are those of any definition.
const definitionOf = (one: string, many: string, add?: string): Resource => {
  const like = one === "Asset" ? "assets" : one === "SPV" ? "spv" : "features";
  return { ...resourceNamed(like), empty: { one, many, ...(add ? { add } : {}) } };
};

test.each(NOUNS)("an empty list of %s says so in the words of the specification", async (one, many, add, path) => {
  mount(<Empty of={definitionOf(one, many, add)} />);
  expect(await screen.findByRole("heading", { name: `No ${one} available` })).toBeDefined();
  expect(screen.getByText(`There are no ${many} available at the moment.`)).toBeDefined();
  if (add) expect((await screen.findByRole("link", { name: add })).getAttribute("href")).toBe(path);
  else expect(screen.queryByRole("link")).toBeNull();
});

test.each(["assets", "orders", "spv", "features"])("the definition of %s has these words", (name) => {
  const { empty } = resourceNamed(name);
  expect(NOUNS.map(([one, many, add]) => ({ one, many, ...(add ? { add } : {}) }))).toContainEqual(empty);
});

test("nobody is offered to add what they may not create", async () => {
  mount(<Empty of={resourceNamed("assets")} />, { may: (action) => action !== "create" });
  await screen.findByRole("heading", { name: "No Asset available" });
  expect(screen.queryByRole("link")).toBeNull();
});
