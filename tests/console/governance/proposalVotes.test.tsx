import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { governanceRoutes } from "../../../src/contract/governance/routes";
import { choose } from "../kit/choose";
import { received } from "../kit/received";
import { inHours, open, proposal, signedBallot, tally, type Verbs } from "./proposal";

const url = "/api/console/files/00000000-0000-4000-8000-000000000001";
const uploading = { [commonRoutes.upload.on]: async () => ({ id: "1", url }) };
const LETTER = new File(["%PDF-1.4"], "letter.pdf", { type: "application/pdf" });

test("the voting is closed early only once everybody has voted; ballots stand with how they came, and recorded votes may change", async () => {
  open();
  const close = await screen.findByRole("button", { name: "Close now" });
  await screen.findByText("80 % of at least 50 %");
  expect(close.hasAttribute("disabled")).toBe(true);
  expect(close.title).toBe("Possible once every holder has voted.");
  const panel = within((await screen.findByRole("heading", { name: "Ballots" })).closest("section") as HTMLElement);
  const rows = (await panel.findAllByRole("row")).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Holder 1For.*By the holder.*Counts$/),
    expect.stringMatching(/^Holder 3Against.*Recorded by Ann, approved by Ben.*Told by His son.*Counts$/),
    expect.stringMatching(/^Holder 1Against.*Replaced$/),
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Change vote of Holder 3" }));
  expect(within(screen.getByRole("dialog")).getByText(/takes the place of “Against”/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change vote of Holder 1" }), "a holder's own").toBeNull();
});

test("a holder's vote is recorded with its proof, who told it and how it came", async () => {
  const recordVote = vi.fn(async () => tally);
  open({}, { more: { [governanceRoutes.record.on]: recordVote, ...uploading } });
  await userEvent.click(await screen.findByRole("button", { name: "Record vote of Holder 2" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Ask to record" }));
  expect(recordVote).not.toHaveBeenCalled();
  await choose(dialog.getByLabelText(/^Option/), "Against");
  fireEvent.change(dialog.getByLabelText(/^Who told it/), { target: { value: "Her daughter" } });
  await userEvent.upload(dialog.getByLabelText(/^Proof/), LETTER);
  await dialog.findByText("letter.pdf");
  fireEvent.change(dialog.getByLabelText(/^How the vote came/), { target: { value: "By letter" } });
  await userEvent.click(dialog.getByRole("button", { name: "Ask to record" }));
  const said = { option: 1, told_by: "Her daughter", proof: url, note: "By letter" };
  await received(recordVote, { params: { id: 3, user_id: 2 }, body: said, key: expect.any(String) });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a ballot that a wallet signed names it, and gives what proves it", async () => {
  const download = vi.fn(async () => undefined);
  open(
    {},
    {
      more: {
        [governanceRoutes.ballots.on]: async () => ({ ballots: [signedBallot], found: 1, pageSize: 25 }),
        [governanceRoutes.evidence.on]: download,
      } as unknown as Verbs,
    },
  );
  expect(await screen.findByText(/^Signed by wallet 0x89dC…82E2, /)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Evidence of the vote of Holder 1" }));
  await received(download, { params: { id: 3, ballot_id: 9 } }, "vote-3-9.json");
});

test("holders are narrowed by the address and by hand", async () => {
  const proposalVotes = vi.fn(async () => ({ votes: [], found: 0, pageSize: 25 }));
  const router = open({}, { more: { [governanceRoutes.votes.on]: proposalVotes } as unknown as Verbs });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Votes" }), "Not voted");
  expect(router.state.location.search).toBe("?voted=no");
  expect(await screen.findByText("No one matches the filters.")).toBeDefined();
  expect(proposalVotes).toHaveBeenLastCalledWith({ params: { id: 3 }, query: { page: 1, voted: "no" } });
});

test("a closed proposal shows its sealed result and takes no votes", async () => {
  const proposalTally = vi.fn();
  open(
    { status: "passed", closed_at: inHours(-1), result: tally, result_hash: "ab12" },
    { more: { [governanceRoutes.tally.on]: proposalTally } as unknown as Verbs },
  );
  expect(await screen.findByRole("heading", { name: "Result" })).toBeDefined();
  expect(screen.getByText("ab12")).toBeDefined();
  expect(await screen.findByText("Holder 1")).toBeDefined();
  expect(screen.queryByRole("button", { name: /vote of/ })).toBeNull();
  expect(proposalTally).not.toHaveBeenCalled();
});

test("an execution needs what was done and a proof", async () => {
  const executeProposal = vi.fn(async () => proposal);
  open({ status: "passed", result: tally }, { more: { [governanceRoutes.execute.on]: executeProposal, ...uploading } });
  await userEvent.click(await screen.findByRole("button", { name: "Record execution" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^What was done/), { target: { value: "The roof is new." } });
  await userEvent.click(dialog.getByRole("button", { name: "Record execution" }));
  expect(executeProposal).not.toHaveBeenCalled();
  await userEvent.upload(dialog.getByLabelText(/^Proof/), LETTER);
  await dialog.findByText("letter.pdf");
  await userEvent.click(dialog.getByRole("button", { name: "Record execution" }));
  await received(executeProposal, {
    params: { id: 3 },
    body: { note: "The roof is new.", proof: url },
    key: expect.any(String),
  });
});

test("a cancellation of an open voting needs a reason and says that the holders are written to", async () => {
  const cancelProposal = vi.fn(async () => proposal);
  open({}, { more: { [governanceRoutes.cancel.on]: cancelProposal } });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel proposal" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/The holders are written an e-mail/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel proposal" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Put again later" } });
  await userEvent.click(dialog.getByRole("button", { name: "Cancel proposal" }));
  await received(cancelProposal, {
    params: { id: 3 },
    body: { reason: "Put again later" },
    key: expect.any(String),
  });
});

test("the history says a result in words", async () => {
  const entry = {
    id: 1,
    at: inHours(-1),
    actor: "Platform",
    action: "status",
    resource: "proposals",
    record_id: "3",
    changes: { result: { before: null, after: tally } },
    request_id: "1",
  };
  open({ status: "passed", result: tally }, { more: { [commonRoutes.history.on]: async () => [entry] } });
  expect(await screen.findByText("Turnout 80 % · For 75 % · Against 25 %")).toBeDefined();
});
