import { expect, test } from "vitest";
import { bulkFieldsOf } from "../../src/contract/jobs/bulk";
import { resources } from "../../src/contract/subjects";

const marked = resources.flatMap((resource) => bulkFieldsOf(resource).map((field) => ({ resource, field })));

test("many records are never given money, identity, secrets or what the program sets at once", () => {
  const closed = marked.filter(
    ({ field: { kind, path, personal, masked, encrypted, readOnly, computed, unique, seenBy } }) =>
      ["money", "percent", "data", "rows", "password"].includes(kind) ||
      [personal, masked, encrypted, readOnly, computed, unique, seenBy, path.includes(".")].some(Boolean),
  );
  expect(closed.map(({ resource, field }) => `${resource.name}.${field.path}`)).toEqual([]);
});

test("what is marked can be changed by the plain edit of its resource", () => {
  expect(marked.length).toBeGreaterThan(10);
  const lost = resources.filter(({ api, fields }) => !api.update && fields.some(({ bulk }) => bulk));
  expect(lost.map(({ name }) => name)).toEqual([]);
});
