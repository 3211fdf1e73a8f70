import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SpvCreate } from "../../../src/console/spv/form/SpvCreate";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";
import { signedIn } from "../kit/signedIn";
import { base, button, openSection, path } from "./spvSection";

beforeEach(signedIn);

describe("the sections", () => {
  test("stand in the specification's order, each with an address and how it stands", async () => {
    const { router } = openSection(0, { record: { board_members: [{ name: "Vexil", signatory: true }] } });
    const rail = within(await screen.findByRole("navigation", { name: "Sections of the SPV" }));
    expect(rail.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "1. Basic Information, incomplete, 2 of 6",
      "2. Memo & Terms, incomplete, 0 of 5",
      "3. Escrow Bank Details, incomplete, 0 of 1",
      "4. Legal Documents, incomplete, 0 of 1",
      "5. Board Members, complete",
      "6. DAO Integration, not used",
    ]);
    expect(rail.getByRole("link", { name: /Legal/ }).getAttribute("href")).toBe("/spv/edit-spv/7/4");
    expect(path(router)).toBe("/spv/edit-spv/7/1");
    expect(rail.getByText("3 of 14 needed entries")).toBeDefined();
  });

  test("a plain save stays, and nothing counts as typed any more", async () => {
    const { router, update } = openSection(2);
    fill(await screen.findByLabelText("Memorandum"), "Held.");
    await userEvent.click(await button("Save"));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { memo: "Held.", version: 3 } });
    const go = await button("Continue");
    expect(path(router)).toBe("/spv/edit-spv/7/2");
    await userEvent.click(go);
    expect(path(router)).toBe("/spv/edit-spv/7/3");
    expect(update).toHaveBeenCalledOnce();
  });

  test("the other save leads to the next section", async () => {
    const { router, update } = openSection(2);
    fill(await screen.findByLabelText("Memorandum"), "Held on.");
    await userEvent.click(await button("Save and continue"));
    await waitFor(() => expect(path(router)).toBe("/spv/edit-spv/7/3"));
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { memo: "Held on." } });
  });

  test("what is typed is kept on the device from one to the other, and leaving the form asks first", async () => {
    const { router } = openSection(2);
    fill(await screen.findByLabelText("Memorandum"), "Held.");
    await userEvent.click(screen.getByRole("link", { name: /Board Members/ }));
    await waitFor(() => expect(path(router)).toBe("/spv/edit-spv/7/5"));
    await userEvent.click(await screen.findByRole("link", { name: /Memo & Terms.*entries not saved/ }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Memorandum")).value).toBe("Held.");
    await userEvent.click(screen.getByRole("link", { name: "Overview" }));
    const dialog = within(await screen.findByRole("dialog", { name: /not saved/ }));
    expect(path(router)).toBe("/spv/edit-spv/7/2");
    await userEvent.click(dialog.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(path(router)).toBe("/spv/7/overview"));
  });
});

describe("basic information", () => {
  test("its numbers are named as in the country that is chosen, and checked", async () => {
    const { update } = openSection(1);
    const number = await screen.findByLabelText("Company number");
    expect(screen.getByLabelText("UTR")).toBeDefined();
    fill(number, "12-3");
    await userEvent.click(await button("Save"));
    expect(await screen.findByText(/company number of 8 digits/)).toBeDefined();
    expect(update).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText("Country"));
    await userEvent.click(await screen.findByRole("option", { name: "United States" }));
    expect(await screen.findByLabelText("EIN")).toBeDefined();
  });

  test("a new SPV begins with it and goes on with the second section", async () => {
    const create = vi.fn(async () => ({ data: { ...base, id: 8 } }));
    const router = mount(<SpvCreate />, {
      resource: "spv",
      path: "/spv/add-spv",
      route: "/spv/add-spv/*",
      provider: { create, getList: async () => ({ data: [], total: 0 }) },
    });
    fill(await screen.findByLabelText(/^Name/), "Quorra Two");
    await userEvent.click(screen.getByLabelText(/Entity type/));
    await userEvent.click(await screen.findByRole("option", { name: "LLC" }));
    await userEvent.click(await button("Save and continue"));
    await waitFor(() => expect(path(router)).toBe("/spv/edit-spv/8/2"));
    expect(create).toHaveBeenCalledWith("spv", {
      data: expect.objectContaining({ name: "Quorra Two", entity_type: "llc", country: "IN", dao: false }),
    });
  });
});

describe("the escrow account", () => {
  test("another one is entered as in the SPV's country and waits for a second person", async () => {
    const changeBankDetails = vi.fn(async () => ({ approval_id: 31 }));
    const { router } = openSection(3, { provider: { [spvRoutes.escrow.on]: changeBankDetails } });
    await userEvent.click(await button("Add escrow account"));
    const dialog = within(await screen.findByRole("dialog"));
    fill(await dialog.findByLabelText(/^Account holder/), "Quorra escrow");
    fill(dialog.getByLabelText(/^IBAN/), "gb29 nwbk 6016 1331 9268 18");
    fill(dialog.getByLabelText(/^BIC/), "xxxxgbxx");
    fill(dialog.getByLabelText(/^Bank/), "Quorra Bank");
    fill(dialog.getByLabelText(/^Reason/), "First account");
    await userEvent.click(dialog.getByRole("button", { name: "Ask for the change" }));
    // Its check digits are wrong.
    expect(await dialog.findByText(/IBAN of 22 characters/)).toBeDefined();
    expect(changeBankDetails).not.toHaveBeenCalled();
    fill(dialog.getByLabelText(/^IBAN/), "gb29 nwbk 6016 1331 9268 19");
    await userEvent.click(dialog.getByRole("button", { name: "Ask for the change" }));
    await waitFor(() => expect(path(router)).toBe("/approvals/31/show"));
    expect(changeBankDetails).toHaveBeenCalledWith({
      params: { id: 7 },
      body: {
        account_name: "Quorra escrow",
        account_number: "GB29NWBK60161331926819",
        bank_code: "XXXXGBXX",
        bank_name: "Quorra Bank",
        reason: "First account",
      },
      key: expect.any(String),
    });
  });
});
