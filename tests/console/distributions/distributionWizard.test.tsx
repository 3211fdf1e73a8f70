import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { distributionRoutes } from "../../../src/contract/distributions/routes";
import { expectFailure } from "../kit/expectFailure";
import { signedIn } from "../kit/signedIn";
import { build, fill, input, open, press, rates, region, WAY } from "./distributions";

beforeEach(signedIn);

async function fillFirstStep() {
  await fill(/^Gross/, "1,00,000");
  await fill(/^Period from/, "2026-03-01");
  await fill(/^Period to/, "2026-03-31");
  await fill(/^Record date/, "2026-03-31");
}

test("a distribution is prepared step by step, calculated, and submitted with a reason", async () => {
  const submitDistribution = vi.fn(async () => build({ status: "requested" }));
  const { router, provider, change } = open(`${WAY}/new`, {}, { [distributionRoutes.submit.on]: submitDistribution });
  await fillFirstStep();
  await press("Next");
  await fill(/^Platform fee/, "5");
  expect(provider.create).not.toHaveBeenCalled();
  await press("Next");
  await waitFor(() => expect(router.state.location.search).toBe("?draft=12&step=3"));
  expect(provider.create).toHaveBeenCalledWith("distributions", {
    data: expect.objectContaining({ spv_id: 4, gross: "100000", fee_percent: "5", kind: "rent", payout: "wallet" }),
    meta: undefined,
  });
  await fill(/^Individual/, "7.5");
  await press("Calculate");
  const figures = await region("From gross to net");
  expect(figures.getByText("to 3 holders")).toBeDefined();
  expect(figures.getByText("₹ 86,950.00")).toBeDefined();
  expect(provider.update.mock.calls[0]?.[1].data).toMatchObject({ id: 12, withholding: { individual: "7.5" } });
  expect(provider[distributionRoutes.calculate.on]).toHaveBeenCalledWith({
    params: { id: 12 },
    key: expect.any(String),
  });
  expect(await screen.findByText(/^The SPV has income of ₹\s2,50,000.00 available/)).toBeDefined();

  await press("Submit for approval");
  expect(await screen.findByText("Required")).toBeDefined();
  await fill(/^Reason/, "Rent of March");
  change({ status: "requested" });
  await press("Submit for approval");
  await waitFor(() => expect(router.state.location.pathname).toBe(`${WAY}/12`));
  expect(submitDistribution).toHaveBeenCalledWith({
    params: { id: 12 },
    body: { reason: "Rent of March" },
    key: expect.any(String),
  });
});

test("the withholding begins with the rates of the last distribution that was not given up", async () => {
  const last = build({ id: 11, period_from: "2026-02-01", period_to: "2026-02-28", status: "completed" });
  const cancelled = build({ id: 10, status: "cancelled", withholding: { ...rates, individual: "30" } });
  const { provider } = open(WAY, { distributions: [cancelled, last] });
  // The list is known already when the form begins.
  await userEvent.click(await screen.findByRole("link", { name: "New distribution" }));
  await fillFirstStep();
  await press("Next");
  await input(/^Platform fee/);
  await press("Next");
  await waitFor(() => expect(provider.create).toHaveBeenCalled());
  expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ withholding: rates });
});

test("what the calculation refuses stands at its entry, in its step, and nothing entered is lost", async () => {
  expectFailure();
  const words = "Nothing is left for the holders";
  const calculateDistribution = () =>
    Promise.reject(new ApiError("Wrong", { status: 422, errors: { reserve: words } }));
  const draft = build({ status: "draft", calculated_at: null });
  const { router } = open(
    `${WAY}/new?draft=12&step=3`,
    { distributions: [draft] },
    { [distributionRoutes.calculate.on]: calculateDistribution },
  );
  await fill(/^Other/, "12");
  await press("Calculate");
  expect(await screen.findByText(words)).toBeDefined();
  expect(router.state.location.search).toBe("?draft=12&step=2");
  expect((await input(/^Kept in reserve/)).value).toContain("1,000");
  await press("Next");
  expect((await input(/^Other/)).value).toBe("12");
});

test("a step is not left while an entry is missing, and going back keeps what was entered", async () => {
  const { router } = open(`${WAY}/new`, {});
  await press("Next");
  expect((await screen.findAllByText("Required")).length).toBeGreaterThan(0);
  expect(router.state.location.search).toBe("");
  await fillFirstStep();
  await press("Next");
  await fill(/^Platform fee/, "2.5");
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  expect((await input(/^Gross/)).value).toBe("1,00,000.00");
  await press("Next");
  expect((await input(/^Platform fee/)).value).toBe("2.5");
});

test("a calculated one that is not changed is not calculated again", async () => {
  const { provider } = open(`${WAY}/new?draft=12&step=3`, { distributions: [build()] });
  await press("Calculate");
  expect(await region("From gross to net")).toBeDefined();
  expect(provider.update).not.toHaveBeenCalled();
  expect(provider[distributionRoutes.calculate.on]).not.toHaveBeenCalled();
});

test("what somebody else saved meanwhile is settled entry by entry, and the wizard goes on with that", async () => {
  expectFailure();
  const current = build({ withholding: { ...rates, other: "25" }, version: 9 });
  const stale = new ApiError("Stale", { status: 409, code: "stale", current });
  const { provider, change } = open(`${WAY}/new?draft=12&step=3`, { distributions: [build()] });
  provider.update.mockRejectedValueOnce(stale);
  await fill(/^Other/, "12");
  await press("Calculate");
  const dialog = within(await screen.findByRole("dialog", { name: /Another person saved/ }));
  await userEvent.click(dialog.getByRole("radio", { name: /25/ }));
  change(current);
  await userEvent.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  expect(await region("From gross to net")).toBeDefined();
  expect(provider.update.mock.calls[1]?.[1].data).toMatchObject({ version: 9, withholding: { other: "25" } });
});

test("the assets that are offered are those of the SPV, which is chosen first where the address has none", async () => {
  open(`${WAY}/new`, {});
  await userEvent.click(await screen.findByRole("combobox", { name: /^Asset/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "All assets of the SPV",
    "Sea House",
  ]);
  cleanup();
  open("/distributions/create", {}, {}, { resource: "distributions" });
  expect(await screen.findByRole("combobox", { name: /^SPV/ })).toBeDefined();
});

test("what is submitted leads from the wizard to its page", async () => {
  const { router } = open(`${WAY}/new?draft=12&step=3`, { distributions: [build({ status: "requested" })] });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${WAY}/12`));
});
