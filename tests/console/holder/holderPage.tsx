import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { TypedBallot } from "../../../src/contract/holder/ballot";
import type { HolderProposal, OpenedHolder, UnitEvent, UnitHistory } from "../../../src/contract/holder/calls";
import { makeWallet } from "../../chain/wallet";

/** The token of the link that leads to the page. */
export const TOKEN = "t".repeat(43);
/** The wallet that the holder has proven. */
export const WALLET = "0x89dCc3AB90D9fF8023C83f54985D81a1B12b82E2";
const CONTRACT = "0xefEc53A7ff70C7cc8C3D13a2e4770548076D8C0b";
/** What the wallet answers for a ballot. */
export const SIGNATURE = "0x1234";

/** Units of an asset whose token is on a chain with an explorer. */
export const HELD: OpenedHolder["holdings"][number] = {
  property_id: 1,
  property_name: "River House",
  units: 430,
  on_hold: 0,
  token: {
    symbol: "RIVER",
    contract: CONTRACT,
    chain_id: 31337,
    chain: "Polygon",
    explorer: "https://scan.example",
    in_wallet: 400,
    custody: 30,
  },
};

/** A holder with a proven wallet and units of one asset. */
export const HOLDER: OpenedHolder = {
  first_name: "Asha",
  expires_at: "2026-12-27T00:00:00.000Z",
  verified: true,
  wallet: { address: WALLET, since: "2026-11-27T00:00:00.000Z" },
  holdings: [HELD],
  statements: [{ spv_id: 7, name: "River Holdings" }],
};

/** Units that were issued by a transaction. */
export const EVENT: UnitEvent = {
  key: "m1",
  kind: "issue",
  at: "2026-11-20T10:00:00.000Z",
  property_name: "River House",
  units: 430,
  side: "in",
  under_way: false,
  explorer: "https://scan.example",
  transactions: [`0x${"ab".repeat(32)}`],
};

/** A proposal that waits for the holder's vote. */
export const PROPOSAL: HolderProposal = {
  id: 5,
  title: "Repair the roof",
  body: "The roof leaks.",
  spv_name: "River Holdings",
  options: ["For", "Against"],
  closes_at: "2026-12-03T15:42:16.463Z",
  percentage: "25.00",
  option: null,
  voted_at: null,
  signed_by: null,
};

const ballot = (option: number): TypedBallot => ({
  domain: { name: "Asset Console", version: "1", chainId: 31337 },
  types: {},
  primaryType: "Ballot",
  message: {
    ...{ proposal: 5, title: "Repair the roof", text: "0x00", option, choice: PROPOSAL.options[option] ?? "" },
    ...{ holder: WALLET, share: "25.00 %", replaces: 0 },
  },
});

/** A page of a history. */
export const historyOf = (...events: UnitEvent[]): UnitHistory => ({ events, found: events.length, pageSize: 20 });

const server = setupServer();

/** Stands in for the server, whose link is in the address. */
export function onHolderPage() {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterAll(() => server.close());
  beforeEach(() => history.replaceState(null, "", `/holder#${TOKEN}`));
}

type Reply = (body: { option: number; page: number }) => Response | object;

/**
 * Answers the calls of the page, instead of what answered before, and keeps what was sent to each.
 *
 * What a test gave goes on to answer after its end, as its page may still ask.
 */
export function answer(more: Partial<Record<string, Reply>> = {}) {
  const sent: [string, Record<string, unknown>][] = [];
  const replies: Record<string, Reply> = {
    open: () => HOLDER,
    history: () => historyOf(EVENT),
    proposals: () => [],
    ballot: ({ option }) => ballot(option),
    vote: ({ option }) => ({ ...PROPOSAL, option, voted_at: "2026-11-27T10:00:00.000Z", signed_by: WALLET }),
    statement: () => HttpResponse.arrayBuffer(new ArrayBuffer(8)),
    ...(more as Record<string, Reply>),
  };
  server.use(
    ...Object.entries(replies).map(([name, reply]) =>
      http.post(`*/api/holder/${name}`, async ({ request }) => {
        const body = (await request.json()) as { option: number; page: number };
        sent.push([name, body]);
        const told = reply(body);
        return told instanceof Response ? told : HttpResponse.json({ data: told });
      }),
    ),
  );
  return { sentTo: (name: string) => sent.filter(([to]) => to === name).map(([, body]) => body) };
}

/** Refuses a call, as the server does. */
export const refuse = (status: number, message: string, code: string) => () =>
  HttpResponse.json({ message, code }, { status });

/** Makes a wallet that signs ballots by default. */
export const walletOf = (accounts: readonly string[] = [WALLET], more: object = {}) =>
  makeWallet({
    accounts,
    ask: async (method) => {
      if (method === "eth_signTypedData_v4") return SIGNATURE;
      throw Object.assign(new Error(method), { code: 4200 });
    },
    ...more,
  });

/** Lets a wallet be found by the page, until the test ends. */
export function announce(wallet: ReturnType<typeof walletOf>) {
  onTestFinished(wallet.announce());
  return wallet;
}
