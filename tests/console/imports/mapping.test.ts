import { expect, test } from "vitest";
import { fieldAtColumn, fileColumnsOf, mapColumn, missingIn, twiceIn } from "../../../src/console/imports/mapping";
import { features } from "../../../src/contract/features/resource";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import type { ImportMapping } from "../../../src/contract/imports/calls";

const rows = [["Our features"], ["Name", "", "Icon", ""], ["Pool", "x", " "], ["", "y", ""], ["Lift", "z"], ["Gym"]];
const mapping: ImportMapping = {
  ...{ header: 1, key: "name", day: null, blanks: "keep" },
  columns: [
    { at: 0, field: "name" },
    { at: 2, field: "category" },
  ],
};

test("the columns of a file are those with a name or something below it, with its first values", () => {
  expect(fileColumnsOf(rows, 1)).toEqual([
    { at: 0, name: "Name", values: ["Pool", "Lift", "Gym"] },
    { at: 1, name: "", values: ["x", "y", "z"] },
    { at: 2, name: "Icon", values: [] },
  ]);
  expect(fileColumnsOf([], 0)).toEqual([]);
});

test("a column is one field, and takes none from others that a person passes by keyboard", () => {
  const passed = mapColumn(mapping, 1, "category");
  expect([0, 1, 2].map((at) => fieldAtColumn(passed, at))).toEqual(["name", "category", "category"]);
  expect(twiceIn(passed, fieldsOf(features.record)).map(({ path }) => path)).toEqual(["category"]);
  expect(twiceIn(mapColumn(passed, 1, "position"), fieldsOf(features.record))).toEqual([]);
  expect(passed.key).toBe("name");
  const changed = mapColumn(mapping, 2, "position");
  expect(changed.columns).toEqual([
    { at: 0, field: "name" },
    { at: 2, field: "position" },
  ]);
});

test("a key that no column is any more is no key", () => {
  expect(mapColumn(mapping, 0, "").key).toBeNull();
  expect(mapColumn(mapping, 0, "category").key).toBeNull();
  expect(mapColumn(mapping, 1, "name")).toMatchObject({ key: "name" });
});

test("fields are missing that a new record needs and no column is", () => {
  const fields = fieldsOf(features.record);
  const needed = fields.filter(({ required }) => required).map(({ path }) => path);
  expect(needed).toContain("name");
  expect(missingIn({ ...mapping, columns: [] }, fields).map(({ path }) => path)).toEqual(needed);
  expect(missingIn(mapping, fields).map(({ path }) => path)).not.toContain("name");
});
