import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OrderCreate } from "../../../src/console/orders/OrderCreate";
import { mount } from "../kit/mount";

const RECORDS: Record<string, object[]> = {
  customers: [
    { id: 3, name: "Bela Sample", email: "bela@example.org", kyc: { status: "verified" }, status: "Active" },
    { id: 8, name: "Bela Sample", email: "other@example.org", kyc: { status: "pending" }, status: "Blocked" },
  ],
  assets: [{ id: 4, name: "Sea House", status: "live", token_amount: "2500.00", currency: "INR", tokens_left: 1200 }],
};

test("a new order is offered customers with what tells them apart, and the assets that take orders", async () => {
  const getList = vi.fn(async (resource: string, _asked: unknown) => ({ data: RECORDS[resource] ?? [], total: 1 }));
  mount(<OrderCreate />, { resource: "orders", path: "/orders/create", provider: { getList } });
  await userEvent.click(await screen.findByRole("combobox", { name: /^Customer/ }));
  const names = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Bela Samplebela@example.org · KYC: Verified · Status: Active",
    "Bela Sampleother@example.org · KYC: Pending · Status: Blocked",
  ]);
  expect(getList).toHaveBeenCalledWith("customers", expect.objectContaining({ filter: { role: 2 } }));
  await userEvent.click(screen.getByRole("combobox", { name: /^Asset/ }));
  await screen.findByText("Status: Live · Token price: ₹ 2,500.00 · Tokens left: 1,200");
  expect(getList).toHaveBeenCalledWith("assets", expect.objectContaining({ filter: { status: "live" } }));
});
