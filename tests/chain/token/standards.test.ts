import { Interface } from "ethers";
import { afterAll, beforeAll, expect, test } from "vitest";
import anchor from "../../../src/chain/contracts/AuditAnchor.json" with { type: "json" };
import { ISSUER } from "../../../src/chain/token/draft";
import { wordsOf } from "../../../src/chain/token/words";
import {
  A,
  abi,
  B,
  DAY,
  MOST,
  NOBODY,
  openToken,
  operation,
  START,
  STRANGER,
  type Step,
  send,
  type TestToken,
} from "./token";

let token: TestToken;
beforeAll(async () => {
  token = await openToken();
});
afterAll(() => token.close());

const ALLOWED = START + 300n * DAY;
const by = (who: string, name: string, ...args: unknown[]): Step => ({ by: who, name, args });
const read = (name: string, ...args: unknown[]) => by(STRANGER, name, ...args);
const agent = (name: string, ...args: unknown[]) => by(token.agent, name, ...args);
const issuer = (name: string, ...args: unknown[]) => by(token.issuer, name, ...args);
const guardian = (name: string, ...args: unknown[]) => by(token.guardian, name, ...args);

/** A and B are allowed; A has 10 units, custody 5. */
const begun = () => [
  agent("allow", [A, B], [ALLOWED, ALLOWED]),
  issuer("mint", operation(1), [A, token.address], [10n, 5n], [0n, 0n]),
];
const play = async (...steps: Step[]) => (await token.play([...begun(), ...steps])).slice(2);
const last = async (...steps: Step[]) => (await play(...steps)).at(-1);
const tell = async (...steps: Step[]) => (await last(...steps))?.result;

test("a token tells by ERC-165 which interfaces it has", async () => {
  const told = { "0x01ffc9a7": true, "0x3edbb4c4": true, "0x7965db0b": true, "0x31498786": true };
  const others = { "0xffffffff": false, "0x80ac58cd": false, "0xd9b67a26": false, "0x29388973": false };
  for (const [id, has] of Object.entries({ ...told, ...others })) {
    expect(await tell(read("supportsInterface", id)), id).toEqual([has]);
  }
});

test("the identifier of ERC-7943 is that of its functions as the contract has them", () => {
  const names = ["forcedTransfer", "setFrozenTokens", "canSend", "canReceive", "getFrozenTokens", "canTransfer"];
  const id = names.reduce((sum, name) => sum ^ BigInt(abi.getFunction(name)?.selector ?? 0), 0n);
  expect(id).toBe(0x3edbb4c4n);
});

test("units are whole, and the token says its name, version and owner", async () => {
  const told = { decimals: 0n, version: "1", symbol: "VILLA", name: "Villa at the sea", owner: token.guardian };
  for (const [name, value] of Object.entries(told)) expect(await tell(read(name)), name).toEqual([value]);
});

test("frozen units that are taken are unfrozen before they go, and free ones are taken first", async () => {
  const freeze = agent("setFrozenTokens", A, 6n);
  const few = await last(freeze, guardian("forcedTransfer", A, B, 4n));
  expect(few?.result).toEqual([true]);
  expect(few?.events).toEqual([
    { name: "Transfer", args: [A, B, 4n] },
    { name: "ForcedTransfer", args: [A, B, 4n] },
  ]);
  const many = await last(freeze, guardian("forcedTransfer", A, B, 7n));
  expect(many?.events).toEqual([
    { name: "Frozen", args: [A, 3n] },
    { name: "Transfer", args: [A, B, 7n] },
    { name: "ForcedTransfer", args: [A, B, 7n] },
  ]);
});

test("what tools of ERC-3643 ask for is there", async () => {
  expect(await tell(read("onchainID"))).toEqual([NOBODY]);
  for (const name of ["identityRegistry", "compliance"]) expect(await tell(read(name))).toEqual([token.address]);
  expect(await tell(read("isVerified", A))).toEqual([true]);
  expect(await tell(read("isVerified", STRANGER))).toEqual([false]);
  expect(await tell(agent("batchSetAddressFrozen", [A], [true]), read("isFrozen", A))).toEqual([true]);
  expect(await tell(read("paused"))).toEqual([false]);
  expect(await tell(agent("pause"), read("paused"))).toEqual([true]);
});

test("an allowance is spent, but for the one without end, and a transfer of nothing is one", async () => {
  const spend = (value: bigint) => [by(A, "approve", STRANGER, value), by(STRANGER, "transferFrom", A, B, 2n)];
  expect(await tell(...spend(5n), read("allowance", A, STRANGER))).toEqual([3n]);
  expect(await tell(...spend(MOST), read("allowance", A, STRANGER))).toEqual([MOST]);
  expect((await last(by(A, "transfer", B, 0n)))?.events).toEqual([{ name: "Transfer", args: [A, B, 0n] }]);
});

test("every change is told by events", async () => {
  const lockedIn = issuer("mint", operation(2), [B], [3n], [ALLOWED]);
  const changes: [Step, ...string[]][] = [
    [agent("allow", [A], [ALLOWED]), "Allowed"],
    [lockedIn, "Done", "Transfer", "LockedIn"],
    [issuer("release", operation(3), [B], [2n], [1n], [ALLOWED]), "Done", "Transfer", "LockedIn"],
    [issuer("burn", operation(4), [B], [4n]), "Done", "LockedIn", "Transfer"],
    [issuer("setDocument", operation(5), "https://example.com"), "DocumentChanged"],
    [agent("setFrozenTokens", B, 1n), "Frozen"],
    [agent("batchSetFrozenTokens", [A, B], [1n, 1n]), "Frozen", "Frozen"],
    [agent("batchSetAddressFrozen", [B], [true]), "AddressFrozen"],
    [agent("pause"), "Paused"],
    [guardian("unpause"), "Unpaused"],
    [guardian("batchForcedTransfer", operation(6), [A], [B], [1n]), "Done", "Transfer", "ForcedTransfer"],
    [
      guardian("recover", B, A),
      ...["Frozen", "Frozen", "LockedIn", "AddressFrozen", "Transfer", "Allowed", "RecoverySuccess"],
    ],
    [guardian("setLimits", 500n, 5n, 50n), "LimitsChanged"],
    [guardian("setRegisterURI", "https://example.com"), "RegisterChanged"],
    [guardian("grantRole", ISSUER, STRANGER), "RoleGranted"],
    [guardian("revokeRole", ISSUER, STRANGER), "RoleRevoked"],
    [by(A, "approve", B, 1n), "Approval"],
  ];
  const played = await play(...changes.map(([step]) => step));
  changes.forEach(([{ name }, ...events], index) => {
    expect(played[index]?.refusal, name).toBeUndefined();
    expect(
      played[index]?.events.map((event) => event.name),
      name,
    ).toEqual(events);
  });
  expect(played[1]?.events.at(-1)?.args).toEqual([B, 3n, ALLOWED]);
  expect(played[11]?.events.at(-1)?.args).toEqual([B, A, 2n]);
});

test("whoever anchors the head of a trail is told with it, and nothing is kept", async () => {
  const face = new Interface(anchor.abi);
  const { contractAddress } = await send(token.chain, { from: token.deployer, data: anchor.bytecode });
  const data = face.encodeFunctionData("anchor", [operation(77), 12n]);
  const { status, logs } = await send(token.chain, { from: token.agent, to: String(contractAddress), data });
  expect(status).toBe("0x1");
  expect(logs.map((log) => face.parseLog(log)?.args.toArray())).toEqual([
    [expect.stringMatching(new RegExp(token.agent, "i")), operation(77), 12n],
  ]);
  const first = await token.chain.ask("eth_getStorageAt", [contractAddress, "0x0", "latest"]);
  expect(BigInt(String(first))).toBe(0n);
});

test("every error of the contract is said in words of its own", () => {
  const errors = ["Panic"];
  abi.forEachError(({ name }) => errors.push(name));
  const words = errors.map((error) => wordsOf({ error, args: [] }));
  expect(new Set(words).size).toBe(errors.length);
  for (const said of words) expect(said).toMatch(/^[A-Z][^.]+$/);
  expect(words).not.toContain(wordsOf({ error: "Unknown", args: [] }));
});
