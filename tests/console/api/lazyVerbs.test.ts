import { expect, test } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { resources } from "../../../src/contract/subjects";
import { BASE } from "./harness";

test("a provider is no promise, wherever it is awaited", async () => {
  const made = createDataProvider(resources, createHttp(BASE));
  expect("then" in made || Reflect.get(made, "then")).toBeFalsy();
  expect(typeof (await made).setOrderStatus).toBe("function");
});
