import { expect, test } from "vitest";
import { arrange } from "../../../src/console/admin/arrange";
import { columnsOf, columnsOfFields } from "../../../src/console/admin/column";
import { amenities } from "../../../src/contract/amenities/resource";

const own = columnsOf(amenities, null);
const arranged = (kept: Parameters<typeof arrange>[2]) =>
  arrange(own, (path) => columnsOfFields(amenities, [path])[0], kept).map(({ path, hidden }) =>
    hidden ? `(${path})` : path,
  );

test("columns that nobody arranged stand as the definition has them", () => {
  expect(arranged([])).toEqual(["name", "category", "position", "active"]);
});

test("a column that is new stands behind the one before it in the definition, wherever that was put", () => {
  expect(arranged([{ path: "active" }, { path: "category", hidden: true }, { path: "name" }])).toEqual([
    "active",
    "(category)",
    "position",
    "name",
  ]);
});

test("a kept column that is no more is dropped, and one of another field is shown", () => {
  expect(arranged([{ path: "gone" }, { path: "created_at" }])).toEqual([
    "name",
    "category",
    "position",
    "active",
    "created_at",
  ]);
});

test("a field that is given to nobody, or has no room in a row, is no column", () => {
  expect(columnsOfFields(amenities, ["version", "nothing"]).map(({ path }) => path)).toEqual(["version"]);
});
