import { expect, test } from "vitest";
import { DISPLAYS } from "../../../src/console/kit/displays";
import { INPUTS } from "../../../src/console/kit/inputs/inputs";
import { resources } from "../../../src/contract/subjects";

test.each(
  resources.flatMap((resource) => resource.fields.map((field) => [`${resource.name}.${field.path}`, field] as const)),
)("%s can be shown and taken", (_, field) => {
  expect(DISPLAYS[field.kind]).toBeTypeOf("function");
  expect(INPUTS[field.kind]).toBeTypeOf("function");
});

test("a password is never shown", () => {
  const shown = DISPLAYS.password({
    value: "Correct-horse-battery-7",
    field: resources[0]?.fields[0],
    record: {},
  } as never);
  expect(JSON.stringify(shown)).not.toContain("horse");
});
