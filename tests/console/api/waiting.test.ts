import { expect, test } from "vitest";
import { waitingRequestOf } from "../../../src/console/api/waiting";
import { interceptApi } from "./harness";

const fee = { id: 4, name: "Platform fee", FILM: "1.0000", version: 3 };
const api = interceptApi(() => Response.error());

const { provider } = api;
const waits = () => Response.json({ data: fee, message: "Waits", approval_id: 12 }, { status: 202 });
const sent = () => api.asked.at(-1)?.json();

test("a change that waits for a second person gives the record as it is, and its request", async () => {
  const data = { ...fee, FILM: "2", reason: "Agreed" };
  const answer = await provider(waits).update("fee-management", { id: 4, data, previousData: fee });
  expect(answer.data).toMatchObject(fee);
  expect(waitingRequestOf(answer.data)).toBe(12);
  expect(await sent()).toEqual({ FILM: "2", version: 3, reason: "Agreed" });
});

test("a deletion that waits gives its request and sends its reason", async () => {
  const params = { id: 4, previousData: fee, meta: { reason: "Not charged" } };
  const { data } = await provider(waits).delete("fee-management", params);
  expect(data && waitingRequestOf(data)).toBe(12);
  expect(await sent()).toEqual({ reason: "Not charged" });
});

test("several deletions are marked where one of them waits, and the ids that were given are not", async () => {
  const ids = [4, 5];
  const done = () => Response.json({ data: fee });
  const answer = await provider(({ url }) => (url.endsWith("/5") ? waits() : done())).deleteMany("fee-management", {
    ids,
  });
  expect(answer.data && waitingRequestOf(answer.data)).toBe(12);
  expect(waitingRequestOf(ids)).toBeUndefined();
});

test("the bare dialect names the request in a header", async () => {
  const bare = () => Response.json({ id: 7, name: "Lark" }, { status: 202, headers: { "X-Approval-Id": "13" } });
  const company = { id: 7, name: "Lark", version: 1 };
  const answer = await provider(bare).update("company", {
    id: 7,
    data: { ...company, name: "Wren" },
    previousData: company,
  });
  expect(waitingRequestOf(answer.data)).toBe(13);
});

test.each([
  ["a write that is done", () => Response.json({ data: fee })],
  ["another server's 202", () => Response.json({ data: fee }, { status: 202 })],
])("%s waits for nobody", async (_case, answer) => {
  const { data } = await provider(answer).update("fee-management", { id: 4, data: { FILM: "2" }, previousData: fee });
  expect(waitingRequestOf(data)).toBeUndefined();
});
