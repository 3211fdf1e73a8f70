import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Delivery } from "../../../src/contract/tokens/calls";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { openOrder, order } from "../orders/desk";
import { stopClock } from "./token";

const WALLET = "0x3333333333333333333333333333333333334444";
const HASH = `0x${"cd".repeat(32)}`;

const move: Delivery["moves"][number] = {
  ...{ status: "mined", hash: HASH, block: 37, confirmations: 2 },
  ...{ to: WALLET, custody: false },
};
const delivery: Delivery = {
  ...{ id: 5, status: "sent", problem: null, wanted: 3, explorer: "https://basescan.org" },
  moves: [move],
};

const open = (ofOrder: () => Promise<unknown>, more: NonNullable<Parameters<typeof openOrder>[0]> = {}) =>
  openOrder({
    ...more,
    record: { ...order, status: "property-tokens-transfer-pending" },
    provider: { [tokenRoutes.ofOrder.on]: ofOrder, ...more.provider },
  });
const found = async () =>
  within((await screen.findByRole("heading", { name: "Delivery on the chain" })).closest("section") as HTMLElement);

test("a delivery tells where to, by which transaction, and how many blocks stand on it", async () => {
  open(async () => delivery);
  const panel = await found();
  expect(panel.getByRole("status").textContent).toBe("Under way");
  expect(panel.getByText("The customer’s wallet")).toBeDefined();
  expect(panel.getByRole("link", { name: "0x3333…4444" }).getAttribute("href")).toBe(
    `https://basescan.org/address/${WALLET}`,
  );
  expect(panel.getByRole("link", { name: "0xcdcd…cdcd" }).getAttribute("href")).toBe(`https://basescan.org/tx/${HASH}`);
  expect(panel.getByText("37")).toBeDefined();
  expect(panel.getByText("2 of 3")).toBeDefined();
  const bar = panel.getByRole<HTMLProgressElement>("progressbar", { name: "2 of 3 confirmations" });
  expect([bar.value, bar.max]).toEqual([2, 3]);
  expect(panel.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("units in custody are said to stay there until a wallet is proven", async () => {
  open(async () => ({ ...delivery, moves: [{ ...move, custody: true }] }));
  const panel = await found();
  expect(panel.getByText("Custody")).toBeDefined();
  expect(panel.getByText(/The contract keeps the units until the customer has a proven wallet/)).toBeDefined();
});

test("a chain without an explorer has hashes that lead nowhere and are copied", async () => {
  open(async () => ({ ...delivery, explorer: null }));
  const panel = await found();
  expect(panel.queryByRole("link", { name: "0xcdcd…cdcd" })).toBeNull();
  expect(panel.getByTitle(HASH)).toBeDefined();
  expect(panel.getByRole("button", { name: "Copy hash" })).toBeDefined();
});

test("a delivery is followed until it is there, and then no more", async () => {
  const ofOrder = vi
    .fn()
    .mockResolvedValueOnce({ ...delivery, status: "waiting", moves: [] })
    .mockResolvedValueOnce(delivery)
    .mockResolvedValue({
      ...delivery,
      status: "delivered",
      moves: [{ ...move, status: "confirmed", confirmations: 9 }],
    });
  const pass = stopClock();
  open(ofOrder);
  const panel = await found();
  expect(panel.getByText(/^It waits for its turn/)).toBeDefined();
  await pass();
  await panel.findByText("2 of 3");
  await pass();
  await waitFor(() => expect(panel.getByRole("status").textContent).toBe("Delivered"));
  expect(panel.getByText("3 of 3")).toBeDefined();
  await pass();
  expect(ofOrder).toHaveBeenCalledTimes(3);
});

test("a transaction that was refused has no blocks that speak for it, and failed by the chain where it says no more", async () => {
  open(async () => ({ ...delivery, status: "failed", moves: [{ ...move, status: "failed" }] }));
  const panel = await found();
  expect(panel.getByText("The chain refused it.")).toBeDefined();
  expect(panel.queryByRole("progressbar")).toBeNull();
});

test("a delivery that failed says why, and is sent again", async () => {
  const retry = vi.fn(async () => ({ id: 5, status: "waiting" }));
  const ofOrder = vi
    .fn()
    .mockResolvedValueOnce({ ...delivery, status: "failed", problem: "The wallet is not allowed", moves: [] })
    .mockResolvedValue({ ...delivery, status: "waiting", moves: [] });
  open(ofOrder, { provider: { [tokenRoutes.retry.on]: retry } });
  const panel = await found();
  expect(panel.getByText("The wallet is not allowed")).toBeDefined();
  await userEvent.click(await panel.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText("It is sent again")).toBeDefined();
  expect(retry).toHaveBeenCalledWith({ params: { id: 5 }, key: expect.any(String) });
  expect(await panel.findByText(/^It waits for its turn/)).toBeDefined();
});
