import { beforeAll, describe, expect, test } from "vitest";
import { fieldAt, fieldsOf, isEncrypted } from "../../src/contract/fieldRegistry";
import { comparable, sortable } from "../../src/contract/lists";
import { allows, PRESET_ROLES } from "../../src/contract/permissions";
import type { Resource } from "../../src/contract/resource";
import { endpointOf, isExtension } from "../../src/contract/resourceCalls";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { resources } from "../../src/contract/subjects";
import { TIER } from "../size";
import { platformOfFile } from "./platform";

const platform = platformOfFile();
const tokens = new Map<number, string>();
const staff = PRESET_ROLES.filter(({ id }) => id !== ROLE.customer);

beforeAll(async () => {
  for (const { id } of staff) {
    tokens.set(id, await platform.tokenOf(id));
  }
});

const ask = async (path: string, query: Record<string, string>, role: number) => {
  const { status } = await platform.request(`GET ${path}?${new URLSearchParams(query)}`, { token: tokens.get(role) });
  return status;
};
/** Names that every object has, and columns that no definition names. */
const NOBODY_S = ["constructor", "__proto__", "password_hash", "nix"];

/** Who asks for a resource, for every so many of its fields: the Super admin, and one other role in turn. */
const askersOf = (resource: Resource, place: number) => {
  const [first, ...others] = staff.filter(({ permissions }) => allows(permissions, resource.permission, "view"));
  const other = TIER === "short" ? others.slice(place % others.length).slice(0, 1) : others;
  return [
    { ...(first as (typeof staff)[number]), every: TIER === "short" ? 3 : 1 },
    ...other.map((role) => ({ ...role, every: TIER === "short" ? 6 : 1 })),
  ];
};

describe.each(resources.map((resource, place) => [resource.name, resource, place] as const))(
  "%s",
  (name, resource, place) => {
    const declared = new Set(fieldsOf(resource.filters).map(({ path }) => path));
    const all = [...NOBODY_S, ...resource.fields.map(({ path }) => path)];
    const unsorted = all.filter((path) => !sortable(resource).includes(path));
    const unfiltered = all.filter((path) => !comparable(resource).includes(path) && !declared.has(path));

    test("is ordered by no field but its columns", async () => {
      for (const { id, every } of askersOf(resource, place)) {
        for (const path of unsorted.filter((_, at) => (at + place) % every === 0)) {
          const sort = JSON.stringify([path, "ASC"]);
          expect([path, await ask(`/console/${name}`, { sort }, id)]).toEqual([path, 422]);
        }
      }
      if (isExtension(resource)) return;
      const list = endpointOf(resource, "list").replace("GET ", "");
      for (const path of unsorted.filter((_, at) => at % 3 === 0))
        expect([path, await ask(list, { sort: path }, ROLE.superAdmin)]).toEqual([path, 422]);
    });

    test("is narrowed, and exported, by no field but its columns and declared filters", async () => {
      for (const { id, permissions, every } of askersOf(resource, place)) {
        const mayExport = allows(permissions, resource.permission, "export");
        for (const [at, path] of unfiltered.filter((_, at) => (at + place) % every === 0).entries()) {
          const value = ["1", ["1", "2"], { "": 1 }][at % 3];
          const filter = JSON.stringify({ [path]: value });
          expect([path, await ask(`/console/${name}`, { filter }, id)]).toEqual([path, 422]);
          if (mayExport && at % 3 === 0)
            expect([path, await ask(`/console/export/${name}`, { filter }, id)]).toEqual([path, 422]);
        }
      }
    });
  },
);

test("a list is searched in nothing that it does not show", () => {
  for (const { name, search, fields } of resources as readonly Resource[]) {
    for (const path of search) {
      const field = fieldAt(fields, path);
      expect(field, `${name}.${path}`).toBeDefined();
      // Of an encrypted number only the whole and the last four characters are found, by their hashes.
      if (field && !isEncrypted(field))
        expect([field.writeOnly, field.masked, field.kind === "data"], `${name}.${path}`).not.toContain(true);
    }
  }
});

test("every column of a list may be asked for, a computed one where it says so", async () => {
  for (const resource of resources as readonly Resource[]) {
    for (const path of sortable(resource)) {
      const sort = JSON.stringify([path, "DESC"]);
      expect([resource.name, path, await ask(`/console/${resource.name}`, { sort }, ROLE.superAdmin)]).toEqual([
        resource.name,
        path,
        200,
      ]);
    }
  }
});
