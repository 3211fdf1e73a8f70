import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldAt, fieldsOf, isEncrypted } from "../../src/contract/fieldRegistry";
import { comparable, sortable } from "../../src/contract/lists";
import { allows, PRESET_ROLES } from "../../src/contract/permissions";
import type { Resource } from "../../src/contract/resource";
import { endpointOf, isExtension } from "../../src/contract/resourceCalls";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { resources } from "../../src/contract/subjects";
import { TIER } from "../size";
import { openPlatform, type Platform } from "./platform";

let platform: Platform;
const tokens = new Map<number, string>();
const staff = PRESET_ROLES.filter(({ id }) => id !== ROLE.customer);

beforeAll(async () => {
  platform = await openPlatform();
  for (const { id } of staff) {
    const { email } = await platform.employee({ role: id });
    tokens.set(id, (await platform.signIn(email)).data.accessToken);
  }
});
afterAll(() => platform.close());

const ask = async (path: string, query: Record<string, string>, role: number) => {
  const { status } = await platform.api.app.request(`/api${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${tokens.get(role)}` },
  });
  return status;
};
const values = (name: string) => [{ [name]: "1" }, { [name]: ["1", "2"] }, { [name]: { "": 1 } }];
/** Names that every object has, and columns that no definition names. */
const NOBODY_S = [
  "constructor",
  "valueOf",
  "__proto__",
  "hasOwnProperty",
  "password",
  "password_hash",
  "token_hash",
  "nix",
];

/** Whom a resource is asked by beside who may do everything: all, or where not everything runs one or the other. */
const askedBy = <T>(readers: readonly T[], place: number): readonly T[] =>
  TIER !== "short" ? readers : readers.filter((_, at) => at === 0 || at === 1 + (place % (readers.length - 1)));

describe.each(resources.map((resource, place) => [resource.name, resource, place] as const))(
  "%s",
  (name, resource, place) => {
    const declared = new Set(fieldsOf(resource.filters).map(({ path }) => path));
    const all = [...resource.fields.map(({ path }) => path), ...NOBODY_S];
    const unsorted = all.filter((path) => !sortable(resource).includes(path));
    const uncompared = all.filter((path) => !comparable(resource).includes(path));
    const readers = askedBy(
      staff.filter(({ permissions }) => allows(permissions, resource.permission, "view")),
      place,
    );

    test("is ordered by no field but its columns, whoever asks", async () => {
      for (const { id } of readers) {
        for (const path of unsorted) {
          const sort = JSON.stringify([path, "ASC"]);
          expect([path, await ask(`/console/${name}`, { sort }, id)]).toEqual([path, 422]);
        }
      }
      if (isExtension(resource)) return;
      const list = endpointOf(resource, "list").replace("GET ", "");
      for (const path of unsorted)
        expect([path, await ask(list, { sort: path }, ROLE.superAdmin)]).toEqual([path, 422]);
    });

    test("is narrowed, and exported, by no field but its columns and declared filters, whoever asks", async () => {
      for (const { id, permissions } of readers) {
        for (const path of uncompared.filter((one) => !declared.has(one))) {
          for (const value of id === ROLE.superAdmin ? values(path) : values(path).slice(0, 1)) {
            const filter = JSON.stringify(value);
            expect([path, await ask(`/console/${name}`, { filter }, id)]).toEqual([path, 422]);
            if (!allows(permissions, resource.permission, "export")) continue;
            expect([path, await ask(`/console/export/${name}`, { filter }, id)]).toEqual([path, 422]);
          }
        }
      }
    });

    test("is searched in nothing that it does not show", () => {
      for (const path of resource.search) {
        const field = fieldAt(resource.fields, path);
        expect(field).toBeDefined();
        // Of an encrypted number only the whole and the last four characters are found, by their hashes.
        if (field && !isEncrypted(field))
          expect([field?.writeOnly, field?.masked, field?.kind === "data"]).not.toContain(true);
      }
    });
  },
);

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
