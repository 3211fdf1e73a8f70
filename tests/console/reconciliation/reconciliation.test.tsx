import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { ReconciliationPage } from "../../../src/console/reconciliation/ReconciliationPage";
import type { ReportedFinding, ReportedToken } from "../../../src/contract/reconciliation/calls";
import { reconciliationRoutes } from "../../../src/contract/reconciliation/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";
import { received } from "../kit/received";

const token: ReportedToken = {
  id: 3,
  name: "Units of Sea House",
  symbol: "SEA",
  property_id: 4,
  property_name: "Sea House",
  status: "live",
  block: 1234,
  block_hash: `0x${"a".repeat(64)}`,
  caught_up: true,
  compared_at: "2026-01-05T04:30:00.000Z",
  problem: null,
  supply: 30,
  custody: 10,
  register: 30,
  holders: 1,
  unexplained: 0,
};
const finding = (id: number, more: Partial<ReportedFinding>): ReportedFinding => ({
  id,
  token_id: 3,
  token_name: token.name,
  kind: "holder",
  user_id: null,
  user_name: null,
  address: null,
  order_id: null,
  detail: null,
  chain: 25,
  register: 20,
  explained: false,
  explained_by: [],
  is_act: false,
  since: "2026-01-05T04:30:00.000Z",
  ...more,
});
const CHAIN = { id: 31337, name: "Local", explorer: null };
const report = (more: object = {}) => ({ chain: CHAIN, tokens: [token], findings: [], unexplained: 0, ...more });

const open = (answer: () => Promise<unknown>, more: object = {}) =>
  mount(<ReconciliationPage />, {
    path: "/reconciliation",
    provider: { [reconciliationRoutes.report.on]: answer, ...more },
    may: () => true,
  });

test("where nothing is found it says that all agrees, and as of which block", async () => {
  open(async () => report());
  expect(await screen.findByText("Chain and register agree, as of block 1,234.")).toBeDefined();
  const row = within(await screen.findByRole("table", { name: "Tokens" })).getByRole("row", { name: /Sea House/ });
  expect(within(row).getByText("On the chain")).toBeDefined();
});

test("while a contract is still being read it does not say that all agrees", async () => {
  open(async () => report({ tokens: [{ ...token, caught_up: false, problem: "No node of the chain answers" }] }));
  expect(await screen.findByText("Nothing is found in what was read so far.")).toBeDefined();
  expect(screen.getByText("No node of the chain answers")).toBeDefined();
  expect(screen.getByText("Being read")).toBeDefined();
});

test("a finding names the holder, both numbers and what explains it, which leads there", async () => {
  open(async () =>
    report({
      unexplained: 1,
      findings: [
        finding(1, { user_id: 7, user_name: "Asha Rao" }),
        finding(2, { explained: true, explained_by: [{ by: "delivery", id: 12, status: "sent" }] }),
      ],
    }),
  );
  expect(await screen.findByRole("link", { name: "Asha Rao" })).toBeDefined();
  const table = screen.getByRole("table", { name: "Findings" });
  const [, first, second] = within(table).getAllByRole("row") as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText("Nothing explains it")).toBeDefined();
  expect(within(first).getByText("25")).toBeDefined();
  expect(within(first).getByText(/look for a delivery that failed or is missing/)).toBeDefined();
  expect(within(second).getByRole("link", { name: "Delivery 12" }).getAttribute("href")).toContain("/unit-deliveries/");
  expect(within(second).getByText("Under way")).toBeDefined();
  expect(within(second).queryByText("Nothing explains it")).toBeNull();
  expect(within(second).queryByText(/look for a delivery/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Explain" })).toBeNull();
});

test("what was done elsewhere is explained with a reason", async () => {
  const explain = vi.fn(async () => ({ id: 5 }));
  const act = { kind: "mint", is_act: true, detail: `0x${"b".repeat(64)}`, address: `0x${"C".repeat(40)}` } as const;
  open(async () => report({ unexplained: 1, findings: [finding(5, act)] }), {
    [reconciliationRoutes.explain.on]: explain,
  });
  expect(await screen.findByText("Units issued elsewhere")).toBeDefined();
  expect(screen.getByText(/^The relayer’s key issued units past the platform: pause the token/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Explain" }));
  const dialog = within(await screen.findByRole("dialog"));
  fill(await dialog.findByLabelText(/^Explanation/), "The custodian moved it by hand");
  await userEvent.click(dialog.getByRole("button", { name: "Explain" }));
  await received(explain, {
    params: { id: 5 },
    body: { reason: "The custodian moved it by hand" },
    key: expect.any(String),
  });
});

test("a platform without a chain, without tokens, and a server without the call say so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(async () => report({ chain: null, tokens: [] }));
  expect(await screen.findByText("No chain is connected")).toBeDefined();
  open(async () => report({ tokens: [] }));
  expect(await screen.findByText("No asset has a token yet")).toBeDefined();
  open(async () => report({ chain: null }));
  expect(await screen.findByText(/No chain is connected now/)).toBeDefined();
  open(() => Promise.reject(new ApiError("none", { status: 501, code: LOCAL_CODE.absent })));
  expect(await screen.findByText("No reconciliation here")).toBeDefined();
  open(() => Promise.reject(new ApiError("Failed to fetch the reconciliation", { status: 500 })));
  expect((await screen.findByRole("alert")).textContent).toContain("The reconciliation could not be loaded");
});
