import { expect, test } from "vitest";
import { timelineOf } from "../../../src/console/orders/way";
import type { AuditEntry } from "../../../src/contract/calls/common";
import { ORDER_SEQUENCE } from "../../../src/contract/machines";

const move = (id: number, before: string | undefined, after: string): AuditEntry => ({
  id,
  at: `2026-11-${String(id).padStart(2, "0")}T05:00:00.000Z`,
  actor: "Ann Example",
  action: "status",
  resource: "orders",
  record_id: "7",
  changes: { status: { before, after } },
  request_id: "r",
});
const said = (steps: ReturnType<typeof timelineOf>) => steps.map(({ status, state }) => `${state} ${status}`);

test("without a history the sequence says what lies behind an order and what ahead", () => {
  const steps = timelineOf("fully-invested");
  expect(said(steps).slice(0, 4)).toEqual([
    "done order-created",
    "done awaiting-100%-investment",
    "now fully-invested",
    "ahead awaiting-documents-to-be-signed",
  ]);
  expect(steps).toHaveLength(ORDER_SEQUENCE.length);
  expect(steps.some(({ at }) => at)).toBe(false);
});

test("the history gives the times and the people, and its detours are kept", () => {
  const sent = "documents-sent-for-signature-to-be-signed";
  const awaiting = "awaiting-documents-to-be-signed";
  // The latest comes first, as the server answers.
  const history = [move(9, sent, awaiting), move(8, awaiting, sent), move(7, "fully-invested", awaiting)];
  const steps = timelineOf(awaiting, history);
  expect(said(steps).slice(0, 7)).toEqual([
    "done order-created",
    "done awaiting-100%-investment",
    "done fully-invested",
    `done ${awaiting}`,
    `done ${sent}`,
    `now ${awaiting}`,
    `ahead ${sent}`,
  ]);
  expect(steps[5]).toMatchObject({ at: "2026-11-09T05:00:00.000Z", actor: "Ann Example" });
});

test("an order created in the history begins with its first status", () => {
  expect(
    said(timelineOf("order-created", [move(2, "pending", "order-created"), move(1, undefined, "pending")])),
  ).toEqual(expect.arrayContaining(["done pending", "now order-created"]));
});

test("an order that left the way has nothing ahead, a pending one has all of it", () => {
  expect(said(timelineOf("order-cancelled", [move(3, "order-created", "order-cancelled")]))).toEqual([
    "done order-created",
    "now order-cancelled",
  ]);
  expect(timelineOf("pending")).toHaveLength(ORDER_SEQUENCE.length + 1);
});

test("a status that nobody knows stands for itself", () => {
  expect(said(timelineOf("frozen"))).toEqual(["now frozen"]);
});

test("a status that the history does not yet tell comes last", () => {
  expect(said(timelineOf("fully-invested", [move(1, "pending", "order-created")])).slice(0, 3)).toEqual([
    "done pending",
    "done order-created",
    "now fully-invested",
  ]);
});
