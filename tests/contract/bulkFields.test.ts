import { expect, test } from "vitest";
import { guardOfVerb } from "../../src/contract/approvals/guardedWrites";
import { bulkFieldsOf } from "../../src/contract/jobs/bulk";
import { resources } from "../../src/contract/subjects";

const marked = resources.flatMap((resource) => bulkFieldsOf(resource).map((field) => ({ resource, field })));

test("many records are never given money, identity, secrets or what the program sets at once, nor a share alone", () => {
  const closed = marked.filter(
    ({ resource, field: { kind, path, personal, masked, encrypted, readOnly, computed, unique, seenBy } }) =>
      ["money", "data", "rows", "password"].includes(kind) ||
      // Each of these changes waits for a second person, as it does by itself.
      (kind === "percent" && guardOfVerb(resource.name, "update")?.waits !== "always") ||
      [personal, masked, encrypted, readOnly, computed, unique, seenBy, path.includes(".")].some(Boolean),
  );
  expect(closed.map(({ resource, field }) => `${resource.name}.${field.path}`)).toEqual([]);
});

test("what is marked can be changed by the plain edit of its resource", () => {
  expect(marked.length).toBeGreaterThan(10);
  const lost = resources.filter(({ api, fields }) => !api.update && fields.some(({ bulk }) => bulk));
  expect(lost.map(({ name }) => name)).toEqual([]);
});
