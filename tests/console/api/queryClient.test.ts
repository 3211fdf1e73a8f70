import { expect, test } from "vitest";
import { createQueryClient } from "../../../src/console/api/queryClient";

const KEY = ["orders", "getOne", { id: "1" }];
const READ = { status: "pending" };

test("a record that has changed is still to be read anew after a list has shown it", async () => {
  const client = createQueryClient();
  client.setQueryData(KEY, READ);
  await client.invalidateQueries({ queryKey: ["orders"] });
  // As react-admin's lists put what they show.
  client.setQueryData(KEY, (before?: object) => before ?? { status: "fully-paid" });
  expect(client.getQueryData(KEY)).toBe(READ);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test("a record that nobody has read is taken from the list, and one that was written from its answer", async () => {
  const client = createQueryClient();
  client.setQueryData(KEY, (before?: object) => before ?? READ);
  expect(client.getQueryData(KEY)).toBe(READ);
  await client.invalidateQueries({ queryKey: ["orders"] });
  client.setQueryData(KEY, { status: "fully-paid" });
  expect(client.getQueryData(KEY)).toEqual({ status: "fully-paid" });
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
});
