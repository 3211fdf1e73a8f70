import { expect, test } from "vitest";
import * as limits from "../../src/contract/limits";
import { nextOf } from "../../src/contract/machine";
import { ORDER_TRANSITIONS } from "../../src/contract/orders/machine";
import { API_TIMEOUT_MS } from "../../src/contract/platform";

const all = new Map(
  Object.values(
    import.meta.glob<Record<string, object>>("../../src/contract/**/vocabulary.ts", { eager: true }),
  ).flatMap((part) => Object.entries(part)),
);
const values = (name: string) => Object.keys(all.get(name) ?? {});

test.each([
  ["LEGAL_ENTITY", ["LLP", "Partnership", "Private Limited", "Proprietorship"]],
  ["CATEGORY", ["1", "2", "3", "4", "5"]],
  ["OWNERSHIP_TYPE", ["LLP Ownership", "trustee", "partnership"]],
  ["BOARD_ROLE", ["Manager", "Advisor", "Board Member"]],
  ["CURRENCY", ["INR", "AED", "GBP", "SGD", "QAR", "USD"]],
  ["INVESTMENT_TYPE", ["equity", "direct-ownership", "debt", "fund"]],
  ["PROPERTY_TYPE", ["tower", "villa", "building", "developed-land", "individual-land"]],
  ["SPV_ENTITY", ["llc", "private-limited", "dao-llc", "corporation", "public-entity", "partnership"]],
  ["COUNTRY", ["IN", "US", "AE", "GB", "SG", "QA"]],
  ["ASSET_CLASS", ["realestate", "finance"]],
  ["INVESTOR_CATEGORY", ["corporate", "individual", "government", "educational", "retail", "other"]],
  ["PAYMENT_TYPE", ["full-payment", "eoi-payment"]],
  ["INVESTOR_TYPE", ["individual", "institutional"]],
] as const)("%s holds the values of the specification in their order", (name, expected) => {
  expect(values(name)).toEqual(expected);
});

test("an order has the fourteen statuses of the specification", () => {
  expect(values("ORDER_STATUS").toSorted()).toEqual(
    [
      "order-created",
      "awaiting-100%-investment",
      "fully-invested",
      "awaiting-documents-to-be-signed",
      "documents-sent-for-signature-to-be-signed",
      "documents-signed",
      "full-payment-pending",
      "fully-paid",
      "property-tokens-transfer-pending",
      "property-tokens-transferred-and-order-successfully-completed",
      "order-cancelled",
      "order-failed",
      "refunded",
      "pending",
    ].toSorted(),
  );
});

test("every status of an order can be reached, and completed and refunded ones are the end", () => {
  const reached = new Set(["pending"]);
  for (const status of reached) for (const next of nextOf(ORDER_TRANSITIONS, status)) reached.add(next);
  expect(reached.size).toBe(values("ORDER_STATUS").length);
  expect(nextOf(ORDER_TRANSITIONS, "refunded")).toEqual([]);
  expect(nextOf(ORDER_TRANSITIONS, "property-tokens-transferred-and-order-successfully-completed")).toEqual([]);
});

test("a status that no machine knows may become any", () => {
  expect(nextOf(ORDER_TRANSITIONS, "on-hold")).toHaveLength(values("ORDER_STATUS").length);
});

test("the numbers are those of the specification", () => {
  expect(limits.PAGE).toMatchObject({ first: 1, size: 10 });
  expect(API_TIMEOUT_MS).toBe(10_000);
  expect(limits.TOAST).toEqual({
    duration: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 },
    defaultDuration: 4000,
    removeDelay: 1000,
    limit: 20,
    position: "top-right",
    maxWidth: 350,
  });
  expect(limits.GALLERY_MAX_FILES).toBe(10);
  expect(limits.CHAIN_ID_RADIX).toBe(16);
  expect(limits.DEFAULTS).toEqual({
    country_code: "+91",
    step_completed: "1.1",
    wallet_balance: "0.00",
    user_role: 2,
    user_status: "Active",
    order_status: "pending",
    individual_group: "Individual",
    media_type: "image",
  });
});
