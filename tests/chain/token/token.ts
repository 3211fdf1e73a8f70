import { Interface, type Result } from "ethers";
import contract from "../../../src/chain/contracts/AssetToken.json" with { type: "json" };
import type { Refusal } from "../../../src/chain/token/state";
import { type Chain, startChain } from "../chain";

/** Reads and writes what the contract is asked and answers. */
export const abi = new Interface(contract.abi);

/** The moment at which every test begins: later than any clock that runs one, so that figures are the same ever after. */
export const START = 4_000_000_000n;
export const DAY = 86_400n;

/** The largest number that a word of the chain holds, and the largest that a count of units does. */
export const MOST = 2n ** 256n - 1n;
export const MOST_UNITS = 2n ** 56n - 1n;
export const NOBODY = `0x${"00".repeat(20)}`;

const KNOWN = { a: "aa", b: "bb", c: "cc", d: "dd", stranger: "5e" };
const addressOf = (byte: string) => `0x${byte.repeat(20)}`;

/** Holders and whoever else; nobody has their keys, as a played call needs none. */
export const {
  a: A,
  b: B,
  c: C,
  d: D,
  stranger: STRANGER,
} = Object.fromEntries(Object.entries(KNOWN).map(([name, byte]) => [name, addressOf(byte)])) as Record<
  keyof typeof KNOWN,
  string
>;

/** A number that names an operation. */
export const operation = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;

/** A call of the contract, or a read; those of another moment than the one before are in a block of their own. */
export interface Step {
  by: string;
  name: string;
  args?: readonly unknown[];
  at?: bigint;
}

/** What came of a call. */
export interface Played {
  refusal: Refusal | undefined;
  result: readonly unknown[];
  events: readonly { name: string; args: readonly unknown[] }[];
}

interface Simulated {
  status: string;
  returnData: string;
  logs: { topics: string[]; data: string }[];
}

/** What the constructor is told beside the keys. */
export interface Terms {
  cap?: bigint;
  maxUnits?: bigint;
  maxHolders?: bigint;
  guardianDelay?: bigint;
}

const plain = (value: unknown): unknown => {
  if (typeof value === "string" && /^0x[\dA-Fa-f]{40}$/.test(value)) return value.toLowerCase();
  return value;
};
const plainly = (result: Result | undefined) => [...(result ?? [])].map(plain);

/** Says what the bytes of a revert mean. */
function refusalIn(data: string): Refusal {
  const said = abi.parseError(data);
  return said ? { error: said.name, args: plainly(said.args) as Refusal["args"] } : { error: data, args: [] };
}

function playedOf(step: Step, { status, returnData, logs }: Simulated): Played {
  const isDone = BigInt(status) === 1n;
  return {
    refusal: isDone ? undefined : refusalIn(returnData),
    result: isDone ? plainly(abi.decodeFunctionResult(step.name, returnData)) : [],
    events: logs.map((log) => {
      const said = abi.parseLog(log);
      return { name: said?.name ?? "", args: plainly(said?.args) };
    }),
  };
}

/** Gives the code that makes a token, with what its constructor is told. */
export function deployData({
  guardian,
  issuer,
  agent,
  ...terms
}: Terms & Record<"guardian" | "issuer" | "agent", string>) {
  const told = { cap: 0n, maxUnits: 0n, maxHolders: 0n, guardianDelay: 0n, ...terms };
  const words = { name: "Villa at the sea", symbol: "VILLA", registerURI: "https://example.com/register" };
  return contract.bytecode + abi.encodeDeploy([{ ...told, ...words, guardian, issuer, agent }]).slice(2);
}

/** Starts a chain with a token on it. What is played upon it is forgotten at once, so every play begins with a new token. */
export async function openToken({ isOneKey = false, ...terms }: Terms & { isOneKey?: boolean } = {}) {
  const chain = await startChain();
  const [deployer, guardian, issuer, agent] = chain.accounts.map((one) => one.toLowerCase()) as [string, ...string[]] &
    [string, string, string, string];
  const keys = { guardian, issuer, agent: isOneKey ? issuer : agent };
  const made = await send(chain, { from: deployer, data: deployData({ cap: 1_000n, ...terms, ...keys }) });
  const address = (made.contractAddress as string).toLowerCase();

  /** Plays calls one after the other as of the token's making, whoever they are by, and says what came of each. */
  async function play(steps: readonly Step[]): Promise<Played[]> {
    const blocks: { blockOverrides: { time: string }; calls: object[] }[] = [];
    let time = START;
    for (const { by, name, args = [], at = time } of steps) {
      const call = { from: by, to: address, data: abi.encodeFunctionData(name, args) };
      const last = blocks.at(-1);
      if (last && at === time) last.calls.push(call);
      else blocks.push({ blockOverrides: { time: `0x${at.toString(16)}` }, calls: [call] });
      time = at;
    }
    const answer = await chain.ask("eth_simulateV1", [{ blockStateCalls: blocks, validation: false }, "latest"]);
    const results = (answer as { calls: Simulated[] }[]).flatMap(({ calls }) => calls);
    return steps.map((step, index) => playedOf(step, results[index] as Simulated));
  }

  return { chain, address, deployer, ...keys, play, close: chain.stop };
}

/** A token on a chain of its own. */
export type TestToken = Awaited<ReturnType<typeof openToken>>;

/** Sends a transaction from an account of the chain and gives its receipt. */
export async function send(chain: Chain, transaction: { from: string; to?: string; data: string }) {
  const receipt = await chain.ask("eth_sendTransactionSync", [transaction]);
  return receipt as { status: string; gasUsed: string; contractAddress: string | null; logs: Simulated["logs"] };
}
