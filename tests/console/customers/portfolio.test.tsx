import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { portfolioRoutes } from "../../../src/contract/customers/portfolioRoutes";
import { expectFailure } from "../kit/expectFailure";
import { customer, open, portfolio } from "./customerProfile";

const failed = (status: number) => new ApiError("error", { status });

test("a server without the portfolio call leaves the profile whole and says so", async () => {
  expectFailure();
  const record = { ...customer, wallet_balance: "1250.00", kyc: { status: "verified" } };
  open({ provider: { [portfolioRoutes.byCustomer.on]: () => Promise.reject(failed(404)) } }, record);
  expect(await screen.findByText("This server does not tell what a customer owns.")).toBeDefined();
  expect(screen.getByText("₹ 1,250.00")).toBeDefined();
  expect(screen.getAllByText("Verified").length).toBeGreaterThan(0);
});

test("a portfolio that failed can be asked for again", async () => {
  expectFailure();
  const order = { id: 8, status: "refunded", property_id: 4, property_name: "Sea House", no_sqyds: 2 };
  const answer = { ...portfolio, orders: [{ ...order, total_amount: "10.00" }] };
  const read = vi.fn().mockRejectedValueOnce(failed(500)).mockResolvedValue(answer);
  open({ provider: { [portfolioRoutes.byCustomer.on]: read } });
  const alert = (await screen.findByText("error")).closest("[role=alert]") as HTMLElement;
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("link", { name: "8" })).getAttribute("href")).toBe("/orders/order-details/8");
});
