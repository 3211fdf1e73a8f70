import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { formatMonths } from "../../../src/console/distributions/distribution";
import { RunActions } from "../../../src/console/distributions/RunActions";
import { distributionRoutes } from "../../../src/contract/distributions/routes";
import { chooseFrom } from "../kit/menu";
import { mount } from "../kit/mount";
import { build, line, open, preflight, press, region, schedule, WAY } from "./distributions";

test.each([
  ["2026-03-01", "2026-03-31", "Mar 2026"],
  ["2026-01-01", "2026-03-31", "Jan – Mar 2026"],
  ["2025-12-15", "2026-01-14", "Dec 2025 – Jan 2026"],
  ["sometime", "2026-01-14", "sometime – 2026-01-14"],
])("the period from %s to %s is said in months", (from, to, words) => {
  expect(formatMonths(from, to)).toBe(words);
});

test("an SPV shows its distributions by kind and month with what is paid, and its schedules", async () => {
  const running = build({ status: "running", holders: 300, paid: 120 });
  const { provider } = open(WAY, { distributions: [running], "distribution-schedules": [schedule] });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Rent, Mar 2026" });
  expect(new URL(link.href).pathname).toBe("/distributions/12");
  expect(await screen.findByText("120 of 300")).toBeDefined();
  expect(screen.getByText("Paying", { selector: ".chip" })).toBeDefined();
  const schedules = await region("Schedules");
  expect(schedules.getByText("Every month")).toBeDefined();
  expect(schedules.getByText("31 May 2026")).toBeDefined();
  expect(schedules.getByText("Nobody held units on 30 Apr 2026")).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "New schedule" }).pathname).toBe(
    "/distribution-schedules/create",
  );
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "New distribution" }).pathname).toBe(`${WAY}/new`);
  expect(provider.getList).toHaveBeenCalledWith("distributions", expect.objectContaining({ filter: { spv_id: 4 } }));
  expect(screen.getByRole("combobox", { name: "Kind" })).toBeDefined();
  expect(screen.queryByLabelText("SPV"), "the filters offer no other").toBeNull();
});

test("a schedule is switched off where it stands", async () => {
  const { provider } = open(WAY, { "distribution-schedules": [schedule] });
  await userEvent.click(await screen.findByRole("switch", { name: "Rent is prepared" }));
  expect(await screen.findByText("Schedule saved")).toBeDefined();
  expect(provider.update).toHaveBeenCalledWith(
    "distribution-schedules",
    expect.objectContaining({ id: 2, data: expect.objectContaining({ active: false, version: 1 }) }),
  );
});

test("the form of a schedule is headed by what it prepares", async () => {
  const rows = { "distribution-schedules": [schedule] };
  open("/distribution-schedules/2", rows, {}, { resource: "distribution-schedules" });
  expect(await screen.findByRole("heading", { name: "Rent, every month" })).toBeDefined();
});

test("an SPV without distributions and schedules says so, and who may only look is offered nothing", async () => {
  open(WAY, {}, {}, { may: (action) => action === "list" || action === "show" });
  expect(await screen.findByText("No Distribution available")).toBeDefined();
  expect(await screen.findByText("Nothing is distributed by a schedule.")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^New/ })).toBeNull();
});

test.each([
  { record: build({ status: "draft", calculated_at: null }), offered: ["Calculate", "Cancel distribution", "Edit"] },
  { record: build(), offered: ["Submit for approval", "Calculate", "Cancel distribution", "Edit"] },
  { record: build({ status: "requested" }), offered: [] },
  {
    record: build({ status: "running", paid: 1, payout: "bank", started_at: "2026-01-05T04:30:00.000Z" }),
    offered: ["Pause", "New batch"],
  },
  { record: build({ status: "running", paid: 1, failed: 1 }), offered: ["Try all again", "Pause"] },
  { record: build({ status: "running", paid: 1, failed: 1, held: 1 }), offered: ["Try all again", "Complete"] },
  { record: build({ status: "paused", paid: 1 }), offered: ["Resume"] },
  { record: build({ status: "completed", paid: 3 }), offered: [] },
  { record: build({ status: "cancelled", calculated_at: null }), offered: [] },
])("a distribution that is $record.status offers $offered", async ({ record, offered }) => {
  mount(
    <>
      <RunActions distribution={record as never} />
      <RunActions distribution={build({ id: 13, status: "paused", paid: 1 }) as never} />
    </>,
  );
  // Once the second one's is there, it is known what one may do.
  await screen.findAllByRole("button", { name: "Resume" });
  const actions = within(document.querySelector(".actions") as HTMLElement);
  await waitFor(() => {
    const found = [...actions.queryAllByRole("button"), ...actions.queryAllByRole("link", { name: "Edit" })];
    expect(found.map(({ textContent }) => textContent?.trim())).toEqual(offered);
  });
});

test("the figures lead from gross to net, and who may only look sees them with the parts and no deeds", async () => {
  const look = (action: string) => action === "list" || action === "show" || action.startsWith("GET");
  const record = build({ status_reason: "Not approved: the period is wrong" });
  open(`${WAY}/12`, { distributions: [record], "distribution-lines": [line(1)] }, {}, { may: look });
  const rows = (await region("From gross to net")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "Gross ₹ 1,00,000.00",
    "Fee 5 %-₹ 5,000.00",
    "Reserved -₹ 1,000.00",
    "Distributable ₹ 94,000.00",
    "Withheld -₹ 7,050.00",
    "Net to 3 holders₹ 86,950.00",
  ]);
  expect(await screen.findByText("Not approved: the period is wrong")).toBeDefined();
  expect(await (await region("Holders")).findByText("Holder 1")).toBeDefined();
  for (const name of ["Submit for approval", "Calculate", "Cancel distribution"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("who approves sees what to know before: what is available, who is held back, and the last one", async () => {
  const some = Array.from({ length: 6 }, (_, index) => ({
    user_id: 101 + index,
    user_name: `Holder ${index + 1}`,
    net: "10.00",
    reason: "Not verified",
  }));
  const found = {
    ...preflight,
    covered: false,
    available: "40000.00",
    ineligible: { found: 140, amount: "1400.00", some },
    last: { id: 9, record_date: "2026-02-28", gross: "1.00", net: "1.00", holders: 2, joined: 1, left: 0 },
  };
  open(
    `${WAY}/12`,
    { distributions: [build({ status: "requested" })] },
    { [distributionRoutes.preflight.on]: async () => found },
  );
  const checks = await region("Before it is paid");
  expect(await checks.findByText(/^The SPV has income of ₹\s40,000.00 available: ₹\s60,000.00 less/)).toBeDefined();
  expect(checks.getByText(/^140 holders may not be paid: ₹\s1,400.00/)).toBeDefined();
  const holder = await checks.findByRole<HTMLAnchorElement>("link", { name: "Holder 1" });
  expect(holder.pathname).toBe("/customer-profile/101");
  expect(checks.getByText("And 134 who are not named here.")).toBeDefined();
  expect(checks.getByText(/^Rounding moved ₹\s0.02/)).toBeDefined();
  expect(checks.getByRole<HTMLAnchorElement>("link", { name: "Record date 28 Feb 2026" }).pathname).toBe(`${WAY}/9`);
  expect(checks.queryByText("Every holder has a bank account.")).toBeNull();
});

test("a deed says what it causes and is done once it is confirmed", async () => {
  const runDistribution = vi.fn(async () => build({ status: "paused" }));
  open(
    `${WAY}/12`,
    { distributions: [build({ status: "running", paid: 1 })] },
    { [distributionRoutes.run.on]: runDistribution },
  );
  await press("Pause");
  const dialog = within(screen.getByRole("dialog", { name: "Pause Rent, Mar 2026?" }));
  expect(runDistribution).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Pause" }));
  expect(await screen.findByText("The payments are paused")).toBeDefined();
  expect(runDistribution).toHaveBeenCalledWith({
    params: { id: 12 },
    body: { action: "pause" },
    key: expect.any(String),
  });
});

test("the rest is returned only with a reason", async () => {
  const finishDistribution = vi.fn(async () => build({ status: "completed" }));
  open(
    `${WAY}/12`,
    { distributions: [build({ status: "running", paid: 1, held: 2 })] },
    { [distributionRoutes.finish.on]: finishDistribution },
  );
  await press("Complete");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^2 parts that could not be paid go back to where it came from/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Complete" }));
  expect(dialog.getByText("Required")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Nobody answers" } });
  await userEvent.click(dialog.getByRole("button", { name: "Complete" }));
  const sent = { params: { id: 12 }, body: { reason: "Nobody answers" }, key: expect.any(String) };
  await waitFor(() => expect(finishDistribution).toHaveBeenCalledWith(sent));
});

test("a run says how many are paid and what became of the others", async () => {
  const record = build({ status: "running", holders: 1000, paid: 700, failed: 1, held: 2, paid_amount: "60000.00" });
  open(`${WAY}/12`, { distributions: [record] });
  const run = await region("Payments");
  expect(run.getByText("700 of 1,000 holders paid")).toBeDefined();
  expect(run.getByText(/60,000.00 of ₹\s86,950.00/)).toBeDefined();
  expect(run.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "297 waiting",
    "1 failed",
    "2 held back",
  ]);
});

test("a part leads to its holder; one that failed is tried again, one that is paid has a statement", async () => {
  const retryDistributionLine = vi.fn(async () => line(1));
  const saveDistributionStatement = vi.fn(async () => undefined);
  const parts = [line(1, { status: "failed", error: "The bank refused it" }), line(2, { status: "paid" }), line(3)];
  open(
    `${WAY}/12`,
    { distributions: [build({ status: "running", paid: 1, failed: 1 })], "distribution-lines": parts },
    {
      [distributionRoutes.retry.on]: retryDistributionLine,
      [distributionRoutes.statement.on]: saveDistributionStatement,
    },
  );
  const lines = await region("Holders");
  const holder = await lines.findByRole<HTMLAnchorElement>("link", { name: "Holder 1" });
  expect(holder.pathname).toBe("/customer-profile/101");
  expect(await lines.findByText("The bank refused it")).toBeDefined();
  await chooseFrom("Actions for Holder 1", "Try again");
  expect(await screen.findByText("It is tried again")).toBeDefined();
  expect(retryDistributionLine).toHaveBeenCalledWith({ params: { id: 1 }, key: expect.any(String) });
  await chooseFrom("Actions for Holder 2", "Download statement");
  await waitFor(() => expect(saveDistributionStatement).toHaveBeenCalledWith({ params: { id: 2 } }, "statement-2.pdf"));
  expect(lines.queryByRole("button", { name: "Actions for Holder 3" })).toBeNull();
});

test("a distribution that another SPV's address names leads to its own", async () => {
  const { router } = open("/spv/7/disturbution/12", { distributions: [build()] });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${WAY}/12`));
});
