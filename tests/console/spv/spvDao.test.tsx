import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Interface } from "ethers";
import { afterEach, describe, expect, test } from "vitest";
import { MISTYPED_ADDRESS } from "../../../src/contract/spv/identifiers";
import { fill } from "../kit/fill";
import { button, openSection } from "./spvSection";

const CONTRACT = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** A wallet as extensions put it into the page, with a chain and contracts that answer as real ones do. */
function wallet(chain: number, answers: Record<string, unknown>) {
  const abi = new Interface([
    "function votingPeriod() view returns (uint256)",
    "function quorumNumerator() view returns (uint256)",
    "function quorumDenominator() view returns (uint256)",
    "function CLOCK_MODE() view returns (string)",
  ]);
  return {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (method === "eth_chainId") return `0x${chain.toString(16)}`;
      if (method === "eth_blockNumber") return "0x1";
      if (method === "eth_getCode") return "none" in answers ? "0x" : "0x60";
      const [{ data }] = params as [{ data: string }];
      const name = abi.getFunction(data.slice(0, 10))?.name ?? "";
      if (method !== "eth_call") throw new Error(`${method} is not expected`);
      // What a contract without the function gives.
      if (!(name in answers)) return "0x";
      return abi.encodeFunctionResult(name, [answers[name]]);
    },
  };
}

describe("DAO integration", () => {
  const dao = { dao: true, dao_chain: 1, dao_contract: CONTRACT };
  const governor = { votingPeriod: 50_400, quorumNumerator: 4, quorumDenominator: 100 };
  const withWallet = (chain: number, answers: Record<string, unknown>) =>
    Object.assign(window, { ethereum: wallet(chain, answers) });
  afterEach(() => {
    Reflect.deleteProperty(window, "ethereum");
  });

  test("its fields are there while it is a DAO, and keep what they hold", async () => {
    const { update } = openSection(6, { record: dao });
    // Without a wallet nothing can be read of it.
    expect(await screen.findByText(/Install a wallet extension/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Read from the chain" })).toBeNull();
    await userEvent.click(await screen.findByLabelText("DAO"));
    expect(screen.queryByLabelText("Governance contract")).toBeNull();
    await userEvent.click(await button("Save"));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { dao: false, dao_contract: CONTRACT } });
  });

  test("a mistyped address is told before it is sent", async () => {
    const { update } = openSection(6, { record: dao });
    const address = await screen.findByLabelText("Governance contract");
    fill(address, CONTRACT.replace("aAeb", "aaeb"));
    await userEvent.click(await button("Save"));
    expect(await screen.findByText(MISTYPED_ADDRESS)).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  test("chain, quorum and voting period are read from the contract", async () => {
    withWallet(1, governor);
    openSection(6, { record: { ...dao, dao_chain: null } });
    await userEvent.click(await button("Read from the chain"));
    expect(await screen.findByText(/quorum 4 %, voting for 50,400 blocks, about 7 days/)).toBeDefined();
    expect(screen.getByLabelText("Chain").textContent).toBe("Ethereum");
    expect(screen.getByLabelText<HTMLInputElement>("Quorum").value).toBe("4");
    expect(screen.getByLabelText<HTMLInputElement>("Voting period").value).toBe("7");
  });

  test("a contract whose clock is time is read in seconds", async () => {
    withWallet(137, { ...governor, votingPeriod: 259_200, CLOCK_MODE: "mode=timestamp" });
    openSection(6, { record: { ...dao, dao_chain: 137 } });
    await userEvent.click(await button("Read from the chain"));
    expect(await screen.findByText(/voting for 3 days/)).toBeDefined();
  });

  test.each([
    ["another network", 137, governor, /Your wallet is on Polygon, but the SPV on Ethereum/],
    ["an address without a contract", 1, { none: true }, /no contract at this address on Ethereum/],
    ["a contract that answers nothing", 1, {}, /does not answer as a governance contract/],
  ])("%s is told in words", async (_what, chain, answers, words) => {
    withWallet(chain, answers);
    openSection(6, { record: dao });
    await userEvent.click(await button("Read from the chain"));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Quorum").value).toBe("");
  });
});
