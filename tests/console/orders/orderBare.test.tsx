import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { orderCalls } from "../../../src/contract/orders/calls";
import type { Call } from "../../../src/contract/route";
import { resources } from "../../../src/contract/subjects";
import { BASE, interceptApi, storeSession } from "../api/harness";
import { createBare } from "../bare";
import { openOrder, panel } from "./desk";

const api = interceptApi(() => Response.error());

// React-admin logs what is absent.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bare = createBare(280);
  api.answerWith((request) => bare.fetch(request));
  storeSession();
});

/** The verbs of a provider on a server that speaks only the documented calls, with 280 orders. */
function verbs() {
  const { supportAbortSignal: _, ...provider } = createDataProvider(resources, createHttp(BASE));
  return provider;
}

test("the documented changes of an order may be made there, those of its desk not", async () => {
  const { canAccess } = createAuthProvider(resources, createHttp(BASE));
  const may = (call: Call) => canAccess?.({ resource: "orders", action: call.on, record: call });
  expect(await Promise.all([orderCalls.status, orderCalls.times, orderCalls.cover].map(may))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all([orderCalls.pay, orderCalls.requestCancellation].map(may))).toEqual([false, false]);
});

test("the page of an order shows its steps, times and cover without a desk", async () => {
  openOrder({ provider: verbs() });
  expect(await screen.findByRole("heading", { name: "Order 7" })).toBeDefined();
  const next = await panel("Next steps");
  expect((await next.findAllByRole("button")).length).toBeGreaterThan(0);
  expect(await screen.findByRole("heading", { name: "Deadlines" })).toBeDefined();
  expect(await screen.findByLabelText(/Choose a file/)).toBeDefined();
  for (const name of ["Money", "Documents to sign", "Notes"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
