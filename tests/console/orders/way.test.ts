import { expect, test } from "vitest";
import { timelineOf } from "../../../src/console/orders/way";
import type { OrderEvent } from "../../../src/contract/orders/calls";
import { ORDER_SEQUENCE } from "../../../src/contract/orders/machine";

const move = (day: number, from: string | null, to: string): OrderEvent => ({
  from_status: from,
  to_status: to,
  at: `2026-11-${String(day).padStart(2, "0")}T05:00:00.000Z`,
  actor: "Ann Example",
  reason: null,
});
const said = (steps: ReturnType<typeof timelineOf>) => steps.map(({ status, state }) => `${state} ${status}`);

test("without events the sequence says what lies behind an order and what ahead", () => {
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

test("the events give the times and the people, and its detours are kept", () => {
  const sent = "documents-sent-for-signature-to-be-signed";
  const awaiting = "awaiting-documents-to-be-signed";
  const events = [move(7, "fully-invested", awaiting), move(8, awaiting, sent), move(9, sent, awaiting)];
  const steps = timelineOf(awaiting, events);
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

test("an order told from its beginning begins with its first status", () => {
  expect(said(timelineOf("order-created", [move(1, null, "pending"), move(2, "pending", "order-created")]))).toEqual(
    expect.arrayContaining(["done pending", "now order-created"]),
  );
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

test("a status that no event tells yet comes last", () => {
  expect(said(timelineOf("fully-invested", [move(1, "pending", "order-created")])).slice(0, 3)).toEqual([
    "done pending",
    "done order-created",
    "now fully-invested",
  ]);
});
