import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Tenants } from "../../../src/console/tenants/Tenants";
import { fill } from "../kit/fill";
import { chooseFrom } from "../kit/menu";
import { type Around, mountWithToasts } from "../kit/mount";

const asset = { id: 4, name: "Sea House" };
const tenant = {
  id: 1,
  property_id: 4,
  name: "Blue Café",
  unit: "G-1",
  status: "active",
  lease_from: "2026-01-01",
  lease_to: "2099-12-31",
  monthly_rent: "125000.10",
  deposit: "250000.00",
  escalation: "5.0000",
  escalation_every: 12,
  email: null,
  country_code: "+91",
  phone: null,
  note: null,
  version: 2,
};

const open = (rows: object[], provider: Around["provider"] = {}, readOnly = false) =>
  mountWithToasts(<Tenants asset={asset} readOnly={readOnly} />, {
    provider: { getList: async () => ({ data: rows, total: rows.length }), ...provider },
  });

async function change() {
  await chooseFrom("Actions for Blue Café", "Change…");
  return within(screen.getByRole("dialog"));
}

const cells = (name: RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.replace(/\s/g, " ").trim());

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("tenants stand with lease, rent, deposit and escalation; those who have left pay nothing", async () => {
  open([
    tenant,
    { ...tenant, id: 2, name: "Red Gym", status: "arrears", lease_to: "2026-02-01", monthly_rent: "100.15" },
    { ...tenant, id: 3, name: "Old Shop", status: "ended", lease_to: "2026-02-01", monthly_rent: "999.00" },
  ]);
  await screen.findByText("Blue Café");
  expect(cells(/Blue Café/)).toEqual([
    "Blue CaféG-1",
    "Active",
    "1 Jan 2026 – 31 Dec 2099",
    "₹ 1,25,000.10",
    "₹ 2,50,000.00",
    "5 % every 12 months",
    "",
  ]);
  expect(screen.getByText("In arrears").className).toContain("danger");
  expect(cells(/Red Gym/)).toContain("1 Jan 2026 – 1 Feb 2026Lease is over");
  expect(cells(/Old Shop/)).toContain("1 Jan 2026 – 1 Feb 2026");
  expect(screen.getByText(/^Rent per month/).textContent?.replace(/\s/g, " ")).toContain("₹ 1,25,100.25");
});

test("a lease ends after it begins, which is said at its end", async () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  open([], { create });
  await userEvent.click(await screen.findByRole("button", { name: "Add tenant" }));
  const dialog = within(screen.getByRole("dialog"));
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Save" }));
  fill(dialog.getByLabelText(/^Name/), "Blue Café");
  fill(dialog.getByLabelText(/^Monthly rent/), "₹1,25,000");
  fill(dialog.getByLabelText(/^Escalation$/), "5,5");
  fill(dialog.getByLabelText("Escalation every"), "12");
  fireEvent.change(dialog.getByLabelText(/^Lease from/), { target: { value: "2026-02-01" } });
  fireEvent.change(dialog.getByLabelText(/^Lease to/), { target: { value: "2026-02-01" } });
  await save();
  const end = dialog.getByLabelText(/^Lease to/);
  await waitFor(() => expect(end.getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByText("The lease ends after it begins")).toBeDefined();
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(end, { target: { value: "2027-02-01" } });
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create).toHaveBeenCalledWith("tenants", {
    data: expect.objectContaining({
      property_id: 4,
      status: "active",
      country_code: "+91",
      monthly_rent: "125000",
      escalation: "5.5",
      escalation_every: 12,
      deposit: null,
    }),
  });
});

test("what the server refuses is said at its field, and what was typed stays", async () => {
  const refusal = new ApiError("Check the marked fields", { status: 422, errors: { unit: "This unit is let" } });
  const update = vi.fn(() => Promise.reject(refusal));
  open([tenant], { update });
  const dialog = await change();
  const unit = dialog.getByLabelText<HTMLInputElement>("Unit");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Escalation$/).value).toBe("5");
  fill(unit, "G-2");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("This unit is let")).toBeDefined();
  expect(unit.value).toBe("G-2");
  expect(update).toHaveBeenCalledWith("tenants", {
    id: 1,
    data: expect.objectContaining({ unit: "G-2", version: 2 }),
    previousData: tenant,
  });
});

test("who may only look is offered nothing", async () => {
  open([tenant], {}, true);
  await screen.findByText("Blue Café");
  expect(screen.queryByRole("button")).toBeNull();
});
