import { act } from "@testing-library/react";
import { vi } from "vitest";
import { EVERY_MS } from "../../../src/console/tokens/token";
import { tokenRoutes } from "../../../src/contract/tokens/routes";

/** Stops the clock by which pages look again at what is under way; returns what lets the time until the next look pass. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  return () => act(() => vi.advanceTimersByTimeAsync(EVERY_MS));
}

/** The chain that is connected in these tests; it has an explorer. */
export const chain = {
  ...{ id: 8453, name: "Base", coin: "ETH", explorer: "https://basescan.org", confirmations: 3, balance: "1.5" },
  relayer: "0x1111111111111111111111111111111111111111",
  guardian: "0x2222222222222222222222222222222222222222",
};

/** What issuing a token would come to. */
export const proposal = {
  ...{ name: "Sea House", symbol: "SEA", cap: 12_000, max_holders: 200, lock_in_months: 12 },
  ...{ in_wallets: 3, in_custody: 1, units: 4_500, deploy: { gas: 5_000_000, cost: "0.0125" }, problem: null },
};

/** A token whose contract is on the chain. */
export const token = {
  ...{ id: 7, property_id: 4, name: "Sea House", symbol: "SEA", chain_id: 8453, status: "live", problem: null },
  address: "0x3333333333333333333333333333333333334444",
  ...{ cap: 12_000, max_holders: 200, max_units: 0, adopted: false, document_hash: null, block_number: 17 },
  ...{ deployed_at: "2026-01-05T04:30:00.000Z", transaction_id: 1, version: 2 },
};

/** What its contract says where chain and register agree. */
export const state = { supply: 4_500, register: 4_500, custody: 500, holders: 3, paused: false };

/** The transaction that deployed it. */
export const deployment = {
  ...{ id: 1, kind: "deploy", property_id: 4, chain_id: 8453, signer: "relayer", status: "confirmed" },
  hash: `0x${"ab".repeat(32)}`,
  ...{ nonce: 0, attempts: 1, block_number: 17, confirmations: 3, gas_used: 3_648_275, fee: "366731.714907" },
  ...{ problem: null, sent_at: "2026-01-05T04:29:00.000Z", confirmed_at: "2026-01-05T04:30:00.000Z", version: 1 },
};

/** Lists by the names of their resources, each of a page; a function gives the rows of each look. */
export const listing =
  (lists: Readonly<Record<string, readonly object[] | (() => readonly object[])>> = {}) =>
  async (name: string) => {
    const rows = lists[name] ?? [];
    const data = typeof rows === "function" ? rows() : rows;
    return { data, total: data.length };
  };

/** Answers the call for the token of an asset. */
export const answering = (answer: object | (() => object)) => ({
  [tokenRoutes.ofAsset.on]: async () => ({
    ...{ chain, token: null, state: null, proposal: null },
    ...(typeof answer === "function" ? answer() : answer),
  }),
});
