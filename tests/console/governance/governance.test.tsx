import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ProposalActions } from "../../../src/console/governance/ProposalActions";
import { ProposalCreate } from "../../../src/console/governance/ProposalForms";
import { governanceRoutes } from "../../../src/contract/governance/routes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";
import { absent, inHours, list, open, proposal, providerOf, type Verbs } from "./proposal";

test("an open proposal shows its time left, turnout against the quorum and which option is ahead", async () => {
  list(providerOf({}));
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByRole("link", { name: "Repair the roof" }).getAttribute("href")).toBe("/spv/7/governance/3");
  expect(card.getByText("Voting")).toBeDefined();
  expect(card.getByText(/^Closes in 2 days/)).toBeDefined();
  expect(await card.findByText("80 % of at least 50 %")).toBeDefined();
  expect(card.getByText("Ahead: For")).toBeDefined();
  expect(card.getByText("2 of 3 holders voted")).toBeDefined();
});

test("an SPV without proposals offers to begin one, and a server without them says so", async () => {
  list(providerOf({}, { getList: async () => ({ data: [], total: 0 }) }));
  expect(await screen.findByRole("heading", { name: "No proposals yet" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "New proposal" })).getAttribute("href")).toBe(
    "/spv/7/governance/new",
  );
  cleanup();
  expectFailure();
  list(providerOf({}, { getList: absent }));
  expect(await screen.findByRole("heading", { name: "No governance here" })).toBeDefined();
});

test("what is searched for, and the page, stand in the address", async () => {
  const getList = vi.fn(async (_resource: string, _asked: object) => ({ data: [proposal], total: 25 }));
  const router = list(providerOf({}, { getList } as unknown as Verbs));
  await userEvent.click(await screen.findByRole("button", { name: "Next page" }));
  await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search by title" }), { target: { value: "roof" } });
  await waitFor(() => expect(router.state.location.search).toBe("?q=roof"));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      "proposals",
      expect.objectContaining({ filter: { spv_id: 7, q: "roof" }, pagination: { page: 1, perPage: 10 } }),
    ),
  );
});

test.each<[status: string, offered: string[], opens_at?: string]>([
  ["draft", ["Open voting", "Cancel proposal", "Delete"]],
  ["draft", ["Schedule voting", "Cancel proposal", "Delete"], inHours(5)],
  ["scheduled", ["Cancel proposal"]],
  ["active", ["Remind", "Close now", "Cancel proposal"]],
  ["passed", ["Record execution"]],
  ["rejected", []],
  ["no-quorum", []],
  ["executed", []],
  ["cancelled", []],
])("what is %s offers what may follow", async (status, offered, opens_at = proposal.opens_at) => {
  const shown = { ...proposal, status, snapshot_at: null, opens_at } as never;
  mount(
    <>
      <ProposalActions proposal={shown} />
      <ProposalActions proposal={{ ...proposal, id: 4, status: "scheduled" } as never} />
    </>,
    { provider: providerOf({}), path: "/spv/7/governance/3" },
  );
  // Once the second one's is there, it is known what one may do.
  await screen.findAllByRole("button", { name: "Cancel proposal" });
  const actions = within(document.querySelector(".actions") as HTMLElement);
  await waitFor(() =>
    expect(actions.queryAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual(offered),
  );
});

test("a draft is opened after its consequence is said", async () => {
  const openProposal = vi.fn(async () => ({ ...proposal }));
  open({ status: "draft", snapshot_at: null }, { more: { [governanceRoutes.open.on]: openProposal } });
  await userEvent.click(await screen.findByRole("button", { name: "Open voting" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/decides what each vote weighs/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Open voting" }));
  expect(openProposal).toHaveBeenCalledWith({ params: { id: 3 }, key: expect.any(String) });
  expect(await screen.findByText("Voting opened")).toBeDefined();
});

test("a proposal of another SPV is not shown", async () => {
  open({ spv_id: 8 });
  expect(await screen.findByRole("heading", { name: "This proposal does not exist" })).toBeDefined();
});

test("a new proposal begins with the SPV, its quorum and the usual options, and leads to its page", async () => {
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 9, ...data } }));
  const router = mount(<ProposalCreate />, {
    provider: providerOf({}, { create } as unknown as Verbs),
    path: "/spv/7/governance/new",
    route: "/spv/:id/governance/new",
  });
  fireEvent.change(await screen.findByRole("textbox", { name: /Title/ }), { target: { value: "Repair the roof" } });
  fireEvent.change(screen.getByRole("textbox", { name: /Text/ }), { target: { value: "The roof leaks." } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/spv/7/governance/9"));
  expect(create).toHaveBeenCalledWith(
    "proposals",
    expect.objectContaining({
      data: expect.objectContaining({
        spv_id: 7,
        quorum: "40.0000",
        majority: "50",
        options: [{ label: "For" }, { label: "Against" }, { label: "Abstain" }],
      }),
    }),
  );
});
