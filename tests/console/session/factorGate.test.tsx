import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FactorGate } from "../../../src/console/session/FactorGate";
import { employeeRoutes } from "../../../src/contract/employees/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

const ACCOUNT = { id: 1, email: "ann@example.org", name: "Ann", role: { id: 1, name: "Super admin" }, permissions: {} };
const PAGE = <FactorGate>The page</FactorGate>;

test("whoever has to set up a second factor sees nothing but that, and goes on afterwards", async () => {
  const state = { must: true };
  mount(PAGE, {
    provider: {
      me: async () => ({ ...ACCOUNT, ...(state.must ? { must_set_up_factor: true } : {}) }),
      [employeeRoutes.totp.on]: async () => ({ enabled: !state.must, since: null, recovery_codes_left: 10 }),
      [employeeRoutes.beginTotp.on]: async () => ({ secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" }),
      [employeeRoutes.confirmTotp.on]: async () => {
        state.must = false;
        return { recovery_codes: ["one-code", "other-code"] };
      },
    },
  });
  expect(await screen.findByRole("heading", { name: "Set up a second factor first" })).toBeDefined();
  expect(screen.queryByText("The page")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));
  fill(await screen.findByLabelText(/Current password/), "my password");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  fill(await screen.findByLabelText(/Code/), "123456");
  await userEvent.click(screen.getAllByRole("button", { name: "Turn on" }).at(-1) as HTMLElement);
  expect(await screen.findByText("one-code")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Go on to the console" }));
  expect(await screen.findByText("The page")).toBeDefined();
});

test("everybody else sees the page", async () => {
  mount(PAGE, { provider: { me: async () => ACCOUNT } });
  expect(await screen.findByText("The page")).toBeDefined();
});
