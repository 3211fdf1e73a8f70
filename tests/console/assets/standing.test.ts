import { expect, test } from "vitest";
import { standingOf } from "../../../src/console/orders/standing";

const DAY = 24 * 3600_000;
const now = Date.parse("2026-11-21T05:00:00Z");
const at = (after: number) => new Date(now + after).toISOString();

test.each([
  ["not set", null, "pending", "none"],
  ["no time at all", "soon", "pending", "none"],
  ["far away", at(5 * DAY), "order-created", "left"],
  ["less than two days away", at(DAY), "order-created", "soon"],
  ["past", at(-1), "order-created", "overdue"],
  ["past, of a status that nobody knows", at(-1), "frozen", "overdue"],
  ["past but met", at(-DAY), "full-payment-pending", "met"],
  ["of an order that ended otherwise", at(-DAY), "order-cancelled", "void"],
])("a signature deadline that is %s stands so", (_, time, status, standing) => {
  expect(standingOf("document_sign_time", time, status, now)).toBe(standing);
});

test("each deadline is met by its own status", () => {
  const past = at(-DAY);
  expect(standingOf("investment_deadline_time", past, "fully-invested", now)).toBe("met");
  expect(standingOf("document_sign_time", past, "fully-invested", now)).toBe("overdue");
  expect(standingOf("payment_time", past, "documents-signed", now)).toBe("overdue");
  expect(standingOf("payment_time", past, "fully-paid", now)).toBe("met");
});
