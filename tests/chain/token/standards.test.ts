import { Interface } from "ethers";
import { afterAll, beforeAll, expect, test } from "vitest";
import anchor from "../../../src/chain/contracts/AuditAnchor.json" with { type: "json" };
import { ISSUER } from "../../../src/chain/token/draft";
import {
  A,
  abi,
  B,
  DAY,
  MOST,
  MOST_UNITS,
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

test("units are forced on nobody who may not receive, but into custody, and none that are not there", async () => {
  for (const to of [STRANGER, NOBODY]) {
    const refused = await last(guardian("forcedTransfer", A, to, 1n));
    expect(refused?.refusal).toEqual({ error: "ERC7943CannotReceive", args: [to] });
  }
  expect((await last(guardian("forcedTransfer", A, token.address, 1n)))?.refusal).toBeUndefined();
  const more = await last(guardian("forcedTransfer", A, B, 11n));
  expect(more?.refusal).toEqual({ error: "ERC20InsufficientBalance", args: [A, 10n, 11n] });
  const none = await last(guardian("forcedTransfer", NOBODY, B, 0n));
  expect(none?.refusal).toEqual({ error: "ERC20InvalidSender", args: [NOBODY] });
});

test("more may be frozen than there is, which keeps what comes later, and each freeze is in place of the one before", async () => {
  const freeze = await last(agent("setFrozenTokens", B, 100n));
  expect(freeze).toMatchObject({ result: [true], events: [{ name: "Frozen", args: [B, 100n] }] });
  const [, , sent] = await play(agent("setFrozenTokens", B, 100n), by(A, "transfer", B, 4n), by(B, "transfer", A, 4n));
  expect(sent?.refusal).toEqual({ error: "ERC7943InsufficientUnfrozenBalance", args: [B, 4n, 0n] });
  const again = [agent("setFrozenTokens", B, 100n), agent("setFrozenTokens", B, 1n)];
  expect(await tell(...again, read("getFrozenTokens", B))).toEqual([1n]);
  expect((await last(agent("setFrozenTokens", A, MOST_UNITS)))?.refusal).toBeUndefined();
});

test("a refusal says whether units are frozen or are not there", async () => {
  const freeze = agent("setFrozenTokens", A, 6n);
  const frozen = await last(freeze, by(A, "transfer", B, 5n));
  expect(frozen?.refusal).toEqual({ error: "ERC7943InsufficientUnfrozenBalance", args: [A, 5n, 4n] });
  const missing = await last(freeze, by(A, "transfer", B, 11n));
  expect(missing?.refusal).toEqual({ error: "ERC20InsufficientBalance", args: [A, 10n, 11n] });
});

test("what may be asked beforehand never fails, whatever it is asked", async () => {
  const accounts = [A, B, STRANGER, NOBODY, token.address];
  const asked = accounts.flatMap((account) => [
    ...["canSend", "canReceive", "getFrozenTokens"].map((name) => read(name, account)),
    ...accounts.flatMap((to) => [0n, 1n, MOST].map((amount) => read("canTransfer", account, to, amount))),
  ]);
  const states = [
    [],
    [guardian("pause")],
    [agent("setFrozenTokens", A, MOST_UNITS)],
    [guardian("setLimits", MOST_UNITS, 1n, 1n)],
    [guardian("recover", A, B)],
  ];
  for (const steps of states) {
    for (const { refusal } of await play(...steps, ...asked)) expect(refusal).toBeUndefined();
  }
});

test("whether a transfer is allowed asks every rule, and neither what there is nor an allowance", async () => {
  const can = (amount: bigint) => read("canTransfer", A, B, amount);
  expect(await tell(can(10n))).toEqual([true]);
  expect(await tell(can(11n))).toEqual([true]);
  const against: Record<string, Step[]> = {
    pause: [guardian("pause")],
    "a sender off the list": [agent("allow", [A], [START])],
    "a receiver off the list": [agent("allow", [B], [START])],
    "a frozen sender": [agent("batchSetAddressFrozen", [A], [true])],
    "frozen units": [agent("setFrozenTokens", A, 1n)],
    "lock-in": [issuer("mint", operation(2), [A], [1n], [ALLOWED]), by(A, "transfer", B, 1n)],
    "units of a holder": [guardian("setLimits", 1_000n, 0n, 8n)],
    "number of holders": [issuer("mint", operation(2), [A], [1n], [0n]), guardian("setLimits", 1_000n, 1n, 0n)],
  };
  for (const [rule, steps] of Object.entries(against)) {
    expect(await tell(...steps, can(10n)), rule).toEqual([false]);
    expect((await last(...steps, by(A, "transfer", B, 10n)))?.refusal, rule).toBeDefined();
  }
  const [one, other] = against["number of holders"] ?? [];
  expect(await tell(one as Step, other as Step, can(11n)), "one holder in place of another").toEqual([true]);
  const frozenReceiver = agent("batchSetAddressFrozen", [B], [true]);
  expect(await tell(frozenReceiver, can(10n))).toEqual([true]);
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
