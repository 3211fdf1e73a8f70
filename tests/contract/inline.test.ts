import { expect, test } from "vitest";
import { guardOfVerb } from "../../src/contract/approvals/guardedWrites";
import { resources } from "../../src/contract/subjects";

const MARKED = resources.flatMap((resource) =>
  resource.fields.filter(({ inline }) => inline).map((field) => ({ resource, field })),
);

test("what is changed in place is plain: no money, nothing personal, nothing that the server sets or waits on its own", () => {
  const wrong = MARKED.filter(
    ({ resource, field }) =>
      !["text", "longText", "link", "integer", "date", "choice", "flag"].includes(field.kind) ||
      field.readOnly ||
      field.computed ||
      field.personal ||
      field.masked ||
      field.encrypted ||
      field.path.endsWith("status") ||
      resource.api.update === undefined ||
      guardOfVerb(resource.name, "update")?.waits === "always",
  );
  expect(MARKED.length).toBeGreaterThan(0);
  expect(wrong.map(({ resource, field }) => `${resource.name}.${field.path}`)).toEqual([]);
});
