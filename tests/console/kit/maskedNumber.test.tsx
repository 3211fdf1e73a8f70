import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { MaskedNumber } from "../../../src/console/kit/MaskedNumber";
import { company } from "../../../src/contract/company/resource";
import { revealOf } from "../../../src/contract/reveal/calls";
import type { Route } from "../../../src/contract/route";
import { fill } from "./fill";
import { type Around, mount } from "./mount";

const open = ({ provider, ...around }: Around = {}) =>
  mount(<MaskedNumber resource={company} id={7} path="pan_number" label="PAN" mask="••••234F" />, {
    resource: "company",
    ...around,
    provider: { ...provider },
  });

const show = () => screen.findByRole("button", { name: "Show PAN whole" });
const dialog = () => within(screen.getByRole("dialog"));

const reveal = revealOf(company) as Route;

test("a masked number is shown whole once one has said why, and hidden again, all by the keyboard", async () => {
  const revealNumber = vi.fn(async () => ({ value: "ABCDE1234F" }));
  open({ provider: { [reveal.on]: revealNumber } });
  expect(screen.getByText("••••234F")).toBeDefined();
  const user = userEvent.setup();
  (await show()).focus();
  await user.keyboard("{Enter}");
  expect(dialog().getByText(/kept in the audit trail/)).toBeDefined();
  fill(dialog().getByLabelText(/^Why you need it/), "To compare it with the card");
  await user.click(dialog().getByRole("button", { name: "Show" }));
  expect(await screen.findByText("ABCDE1234F")).toBeDefined();
  expect(revealNumber).toHaveBeenCalledWith({
    params: { id: 7 },
    body: { field: "pan_number", reason: "To compare it with the card" },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("button", { name: "Hide PAN" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("••••234F")).toBeDefined();
  expect(screen.queryByText("ABCDE1234F")).toBeNull();
});

test("without a reason nothing is asked for, and a refusal is told in the dialog", async () => {
  // ra-core says what a provider refuses.
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const revealNumber = vi.fn(async () => {
    throw new ApiError("Your role does not allow this", { status: 403 });
  });
  open({ provider: { [reveal.on]: revealNumber } });
  await userEvent.click(await show());
  await userEvent.click(dialog().getByRole("button", { name: "Show" }));
  expect(revealNumber).not.toHaveBeenCalled();
  fill(dialog().getByLabelText(/^Why you need it/), "Asked");
  await userEvent.click(dialog().getByRole("button", { name: "Show" }));
  expect((await dialog().findByRole("alert")).textContent).toBe("Your role does not allow this");
  expect(said).toHaveBeenCalled();
  expect(screen.getByText("••••234F")).toBeDefined();
});

test("who may not see it whole is offered nothing", async () => {
  const canAccess = vi.fn(async () => false);
  open({ canAccess });
  await waitFor(() => expect(canAccess).toHaveBeenCalled());
  expect(screen.getByText("••••234F")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
