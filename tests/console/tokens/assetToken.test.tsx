import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordContextProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { markWaiting } from "../../../src/console/api/waiting";
import { AssetToken } from "../../../src/console/tokens/AssetToken";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { request } from "../approvals/approval";
import { fill } from "../kit/fill";
import { type Around, mountWithToasts } from "../kit/mount";
import { answering, chain, deployment, listing, proposal, state, stopClock, token } from "./token";

const open = (provider: NonNullable<Around["provider"]>, may: Around["may"] = () => true) =>
  mountWithToasts(
    <RecordContextProvider value={{ id: 4, name: "Sea House" }}>
      <AssetToken />
    </RecordContextProvider>,
    { provider: { getList: listing(), ...provider }, may },
  );

const live = { getList: listing({ tokens: [token], "chain-transactions": [deployment] }) };
const factsOf = (element: ParentNode) =>
  Object.fromEntries(
    [...element.querySelectorAll("dl > div")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.textContent?.replace(/\s/g, " "),
    ]),
  );
const dialog = () => within(screen.getByRole("dialog"));
const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("without a chain one line says that the platform works, and what connects one", async () => {
  open(answering({ chain: null }));
  expect(await screen.findByText(/The platform works without one: .*CHAIN_RPC connects one\.$/)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("before a token is asked for, what it comes to is shown, and which keys sign", async () => {
  const issue = vi.fn(async () => markWaiting({ id: 7 }, 5));
  open({ ...answering({ proposal }), [tokenRoutes.issue.on]: issue });
  await userEvent.click(await screen.findByRole("button", { name: "Issue token" }));
  expect(factsOf(screen.getByRole("region", { name: "What issuing it comes to" }))).toEqual({
    ...{ "Lock-in": "12 months", "Units that come to the chain": "4,500" },
    ...{ "To wallets": "3 holders", "Into custody": "1 holder" },
    ...{ "Gas, at most": "50,00,000", "Cost at present": "0.0125 ETH" },
    ...{ "Relayer’s key": "0x1111…1111", "Guardian’s key": "0x2222…2222" },
  });
  expect(factsOf(screen.getByRole("dialog"))).toMatchObject({ "Units at most": "12,000" });
  expect(dialog().getByText(/on the chain “Base”/)).toBeDefined();
  expect(dialog().getByText("A second person must approve this before it takes effect.")).toBeDefined();
  expect(dialog().getByText(/^Units of holders without a proven wallet/)).toBeDefined();
  await userEvent.click(dialog().getByRole("button", { name: "Ask for approval" }));
  expect(await dialog().findByText("Required")).toBeDefined();
  fill(dialog().getByLabelText(/^Reason/), "The board has resolved on it");
  await userEvent.click(dialog().getByRole("button", { name: "Ask for approval" }));
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
  expect(issue).toHaveBeenCalledWith({
    params: { id: 4 },
    body: {
      ...{ name: "Sea House", symbol: "SEA", cap: 12_000, max_holders: 200, max_units: 0, address: null },
      reason: "The board has resolved on it",
    },
    key: expect.any(String),
  });
});

test("what is shown as the number of units is what is asked for, and why it is refused is told", async () => {
  expectFailure();
  let now = proposal;
  const issue = vi.fn(async () => {
    now = { ...proposal, cap: 9_000 };
    throw new ApiError("The asset has 9000 tokens", { status: 422, errors: { cap: "The asset has 9000 tokens" } });
  });
  open({ ...answering(() => ({ proposal: now })), [tokenRoutes.issue.on]: issue });
  await userEvent.click(await screen.findByRole("button", { name: "Issue token" }));
  fill(dialog().getByLabelText(/^Reason/), "The board has resolved on it");
  await userEvent.click(dialog().getByRole("button", { name: "Ask for approval" }));
  expect(await dialog().findByText("The asset has 9000 tokens")).toBeDefined();
  expect(issue).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ cap: 12_000 }) }));
  expect(factsOf(screen.getByRole("dialog"))).toMatchObject({ "Units at most": "12,000" });
});

test("a relayer that cannot pay for it is told, and a cost that is next to nothing is not nothing", async () => {
  const dear = { ...proposal, deploy: { gas: 5_000_000, cost: "2" } };
  open(answering({ proposal: dear, chain: { ...chain, balance: "0.0000001" } }));
  await userEvent.click(await screen.findByRole("button", { name: "Issue token" }));
  expect(dialog().getByText(/^The relayer has < 0\.000001\sETH only/)).toBeDefined();
});

test.each([
  [
    "the asset lacks something",
    { proposal: { ...proposal, problem: "Save its token information" } },
    "Save its token information",
  ],
  ["there is no second key", { proposal, chain: { ...chain, guardian: null } }, /CHAIN_GUARDIAN_KEY/],
])("it is said in place of the button where %s", async (_, answer, words) => {
  open(answering(answer));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Issue token" })).toBeNull();
});

test("a token that is asked for is not asked for twice, and leads to its request", async () => {
  const asked = { ...request, action: "token", resource: "assets", record_id: 4, title: "Token SEA of “Sea House”" };
  open({ ...answering({ proposal }), getList: listing({ approvals: [asked] }) });
  expect((await screen.findByRole("link", { name: "Open request" })).getAttribute("href")).toBe("/approvals/5/show");
  expect(screen.getByText("Token SEA of “Sea House”")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Issue token" })).toBeNull());
});

test("a live token shows chain and register side by side, its limits, and where to find it", async () => {
  open({ ...live, ...answering({ token, state }) });
  await screen.findByText("In the register");
  expect(factsOf(document)).toEqual({
    ...{ "On the chain": "4,500", "In the register": "4,500", "In custody": "500", "Wallets that hold": "3" },
    ...{ Contract: "0x3333…4444", Token: "SEA", Chain: "Base", Deployed: "5 Jan 2026" },
    ...{ "Units at most": "12,000", "Holders at most": "200", "Units a holder at most": "No limit" },
  });
  expect(screen.getByRole("link", { name: "0x3333…4444" }).getAttribute("href")).toBe(
    `https://basescan.org/address/${token.address}`,
  );
  expect(screen.getByRole("link", { name: "0xabab…abab" }).getAttribute("href")).toBe(
    `https://basescan.org/tx/${deployment.hash}`,
  );
  expect(screen.queryByText(/differ/)).toBeNull();
});

test("chain and register that differ with nothing under way are a warning", async () => {
  open({ ...live, ...answering({ token, state: { ...state, supply: 4_400 } }) });
  expect(await screen.findByText(/Chain and register differ: 4,400 units there, 4,500 here/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Deliveries" }).getAttribute("href")).toContain("/unit-deliveries?filter=");
});

test("while units are on their way a difference is none", async () => {
  const sent = { ...deployment, id: 2, kind: "mint", status: "mined", confirmations: 1 };
  open({
    getList: listing({ tokens: [token], "chain-transactions": [sent, deployment] }),
    ...answering({ token, state: { ...state, supply: 4_400 } }),
  });
  expect(await screen.findByText(/^Units are on their way/)).toBeDefined();
  expect(screen.getByTitle("1 of 3 confirmations")).toBeDefined();
  expect(screen.queryByText(/differ/)).toBeNull();
});

test("a deployment, and what is sent as the token goes live, is followed until it is there", async () => {
  const deploying = { ...token, status: "deploying", address: null, version: 1 };
  let looks = 0;
  let waited = 0;
  const isLive = () => looks > 1;
  const pass = stopClock();
  open({
    getList: listing({
      tokens: () => [++looks > 1 ? token : deploying],
      "chain-transactions": () => [isLive() ? deployment : { ...deployment, status: "sent", hash: null }],
      // Its transaction is queued after the token is live, and the units have come by the second look.
      "unit-deliveries": () => (isLive() && ++waited === 1 ? [{ id: 1, status: "waiting" }] : []),
    }),
    ...answering(() => ({
      token: isLive() ? token : deploying,
      state: isLive() ? { ...state, ...(waited > 1 ? {} : { supply: 0, custody: 0 }) } : null,
    })),
  });
  expect(await screen.findByText(/The contract is on its way/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("Being deployed");
  expect((await screen.findByRole("table", { name: "Last transactions" })).textContent).toContain("Not sent yet");
  await pass();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("On the chain"));
  expect(await screen.findByText(/^Units are on their way/)).toBeDefined();
  await pass();
  await waitFor(() => expect(factsOf(document)["In custody"]).toBe("500"));
  expect(screen.queryByText(/on their way|differ/)).toBeNull();
});

test("a token that could not be deployed says why, and is asked for again with what it was to be", async () => {
  const failed = { ...token, status: "failed", address: null, problem: "The deployment failed" };
  open({ getList: listing({ tokens: [failed] }), ...answering({ token: failed }) });
  expect(await screen.findByText("The deployment failed")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("Failed");
  await userEvent.click(await screen.findByRole("button", { name: "Issue token" }));
  expect((await dialog().findByLabelText<HTMLInputElement>(/^Symbol/)).value).toBe("SEA");
});

test("a token is paused at once, with a reason", async () => {
  const pause = vi.fn(async () => ({ ...token, status: "paused" }));
  open({ ...live, ...answering({ token, state }), [tokenRoutes.pause.on]: pause });
  await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
  expect(dialog().queryByText(/second person/)).toBeNull();
  fill(dialog().getByLabelText(/^Reason/), "A holder reports a theft");
  await userEvent.click(dialog().getByRole("button", { name: "Pause" }));
  expect(await screen.findByText("The token is paused")).toBeDefined();
  expect(pause).toHaveBeenCalledWith({
    params: { id: 7 },
    body: { reason: "A holder reports a theft" },
    key: expect.any(String),
  });
});

test("a paused token says what waits, and goes on by a second person", async () => {
  const paused = { ...token, status: "paused" };
  const unpause = vi.fn(async () => markWaiting(paused, 6));
  const deliveries = [
    { id: 1, status: "waiting" },
    { id: 2, status: "waiting" },
  ];
  open({
    getList: listing({ tokens: [paused], "unit-deliveries": deliveries }),
    ...answering({ token: paused, state: { ...state, paused: true } }),
    [tokenRoutes.unpause.on]: unpause,
  });
  expect(
    await screen.findByText("Paused: its units do not move, and nothing is sent to it. 2 deliveries wait."),
  ).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Let it go on" }));
  expect(dialog().getByText("A second person must approve this before it takes effect.")).toBeDefined();
  fill(dialog().getByLabelText(/^Reason/), "It was none");
  await userEvent.click(dialog().getByRole("button", { name: "Ask for approval" }));
  await waitFor(() => expect(unpause).toHaveBeenCalledOnce());
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
});

test("a paused token whose guardian's key is elsewhere says who lets it go on", async () => {
  const paused = { ...token, status: "paused" };
  open({
    getList: listing({ tokens: [paused] }),
    ...answering({ token: paused, state: { ...state, paused: true }, chain: { ...chain, guardian: null } }),
  });
  const button = await screen.findByRole("button", { name: "Let it go on" });
  expect(button).toHaveProperty("disabled", true);
  expect(button.title).toBe("The guardian’s key is not here: whoever has it signs this");
});

test.each([
  ["its chain is not connected", { chain: null }, /The chain of this token is not connected now/],
  ["another chain is", { chain: { ...chain, id: 1 } }, /The chain of this token is not connected now/],
  ["no node answers", {}, /No node of the chain answers/],
])("a token is shown by what is stored where %s", async (_, answer, words) => {
  open({ ...live, ...answering({ token, ...answer }) });
  expect(await screen.findByText(words)).toBeDefined();
  expect(factsOf(document)).toMatchObject({ Contract: "0x3333…4444", "Units at most": "12,000" });
});
