import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AGENT, GUARDIAN, ISSUER } from "../../../src/chain/token/draft";
import { A, abi, B, DAY, NOBODY, openToken, operation, START, STRANGER, type Step, type TestToken } from "./token";

const ROLES = ["stranger", "holder", "issuer", "agent", "guardian"] as const;
type Role = (typeof ROLES)[number];

interface Power {
  may: readonly Role[];
  args?: (token: TestToken) => unknown[];
  /** What comes before it. */
  first?: (token: TestToken) => Step[];
  at?: bigint;
  /** How whoever may not is refused. */
  refused?: string;
}

const NOBODY_ELSE = "AccessControlUnauthorizedAccount";
const anOperation = operation(9);
const later = START + 30n * DAY;
const offer = ({ guardian }: TestToken): Step[] => [
  { by: guardian, name: "beginDefaultAdminTransfer", args: [STRANGER] },
];

/** Who may call what, of all that changes anything. The holder has units and allowed the stranger to move some. */
const POWERS: Record<string, Power> = {
  transfer: { may: ["holder"], args: () => [B, 1n], refused: "ERC7943CannotSend" },
  transferFrom: { may: ["stranger"], args: () => [A, B, 1n], refused: "ERC20InsufficientAllowance" },
  approve: { may: ROLES, args: () => [B, 1n] },
  mint: { may: ["issuer"], args: () => [anOperation, [A], [1n], [0n]] },
  burn: { may: ["issuer"], args: () => [anOperation, [A], [1n]] },
  release: { may: ["issuer"], args: () => [anOperation, [A], [1n], [0n], [0n]] },
  setDocument: { may: ["issuer"], args: () => [operation(5), "https://example.com/document"] },
  allow: { may: ["agent"], args: () => [[STRANGER], [later]] },
  setFrozenTokens: { may: ["agent"], args: () => [A, 1n] },
  batchSetFrozenTokens: { may: ["agent"], args: () => [[A], [1n]] },
  batchSetAddressFrozen: { may: ["agent"], args: () => [[A], [true]] },
  pause: { may: ["agent", "guardian"] },
  unpause: { may: ["guardian"], first: ({ agent }) => [{ by: agent, name: "pause" }] },
  forcedTransfer: { may: ["guardian"], args: () => [A, B, 1n] },
  batchForcedTransfer: { may: ["guardian"], args: () => [anOperation, [A], [B], [1n]] },
  recover: { may: ["guardian"], args: () => [A, B] },
  setLimits: { may: ["guardian"], args: () => [2_000n, 0n, 0n] },
  setRegisterURI: { may: ["guardian"], args: () => ["https://example.com/register"] },
  grantRole: { may: ["guardian"], args: () => [ISSUER, STRANGER] },
  revokeRole: { may: ["guardian"], args: ({ issuer }) => [ISSUER, issuer] },
  renounceRole: { may: ["issuer"], args: ({ issuer }) => [ISSUER, issuer], refused: "AccessControlBadConfirmation" },
  beginDefaultAdminTransfer: { may: ["guardian"], args: () => [STRANGER] },
  cancelDefaultAdminTransfer: { may: ["guardian"], first: offer },
  acceptDefaultAdminTransfer: {
    ...{ may: ["stranger"], first: offer, at: later },
    refused: "AccessControlInvalidDefaultAdmin",
  },
  changeDefaultAdminDelay: { may: ["guardian"], args: () => [Number(DAY)] },
  rollbackDefaultAdminDelay: { may: ["guardian"] },
};

let token: TestToken;
/** The token of which one key is issuer and agent, as the program's is. */
let relayed: TestToken;
beforeAll(async () => {
  [token, relayed] = await Promise.all([
    openToken({ guardianDelay: DAY }),
    openToken({ guardianDelay: DAY, isOneKey: true }),
  ]);
});
afterAll(() => Promise.all([token.close(), relayed.close()]));

const begun = ({ agent, issuer, address }: TestToken): Step[] => [
  {
    by: agent,
    name: "allow",
    args: [
      [A, B],
      [START + 300n * DAY, START + 300n * DAY],
    ],
  },
  { by: issuer, name: "mint", args: [operation(1), [A, address], [10n, 10n], [0n, 0n]] },
  { by: A, name: "approve", args: [STRANGER, 5n] },
];

test("the table names all that changes anything, whether of the contract or of what it is made from", () => {
  const names: string[] = [];
  abi.forEachFunction(({ name, constant }) => constant || names.push(name));
  expect(Object.keys(POWERS).sort()).toEqual(names.sort());
});

test("the table in docs/contract.md is this one", async () => {
  const text = await readFile(join(import.meta.dirname, "../../../docs/contract.md"), "utf8");
  const [, part = ""] = text.split("\n## Powers\n");
  const [table = ""] = part.split("\n## ");
  const told = new Map<string, string>();
  for (const [, names = "", who = ""] of table.matchAll(/^\| (`.*?`) \| (.*?) \|/gm)) {
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) told.set(name, who);
  }
  const said = ({ may }: Power) => (may === ROLES ? "anybody" : may.join(", "));
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(POWERS).map(([name, power]) => [name, said(power)])),
  );
});

test.each(Object.entries(POWERS))("%s does for nobody but those who may", async (name, power) => {
  const { may, args = () => [], first = () => [], at = START, refused = NOBODY_ELSE } = power;
  for (const role of ROLES) {
    const by = { stranger: STRANGER, holder: A, ...token }[role];
    const steps = [...begun(token), ...first(token)];
    const played = await token.play([...steps, { by, name, args: args(token), at }]);
    expect(
      played.slice(0, -1).map(({ refusal }) => refusal),
      role,
    ).toEqual(steps.map(() => undefined));
    expect(played.at(-1)?.refusal?.error, role).toBe(may.includes(role) ? undefined : refused);
  }
});

/** What came of the last of some steps of the token with one key. */
const last = async (...steps: Step[]) => (await relayed.play([...begun(relayed), ...steps])).at(-1);
const byKey = (name: string, ...args: unknown[]): Step => ({ by: relayed.issuer, name, args });
const byGuardian = (name: string, ...args: unknown[]): Step => ({ by: relayed.guardian, name, args });

test("one key that is issuer and agent does nothing of what is the guardian's", async () => {
  const powers = Object.entries(POWERS).filter(([, { may }]) => may.length === 1 && may[0] === "guardian");
  expect(powers.length).toBe(12);
  for (const [name, { args = () => [], first = () => [] }] of powers) {
    const played = await last(...first(relayed), byKey(name, ...args(relayed)));
    expect(played?.refusal, name).toEqual({ error: NOBODY_ELSE, args: [relayed.issuer, GUARDIAN] });
  }
  expect((await last(byKey("grantRole", GUARDIAN, relayed.issuer)))?.refusal?.error).toMatch(/^AccessControl/);
  expect((await last(byKey("transferFrom", A, B, 1n)))?.refusal?.error).toBe("ERC20InsufficientAllowance");
});

test("an operation that was refused may be done later", async () => {
  const failed = byKey("mint", operation(2), [STRANGER], [1n], [0n]);
  const played = await last(failed, byKey("mint", operation(2), [A], [1n], [0n]));
  expect(played?.refusal).toBeUndefined();
});

test("a pause by the guardian stops that key from issuing, redeeming, handing out and naming a document", async () => {
  const stopped = [
    byKey("mint", operation(2), [A], [1n], [0n]),
    byKey("burn", operation(2), [A], [1n]),
    byKey("release", operation(2), [A], [1n], [0n], [0n]),
    byKey("setDocument", operation(5), "https://example.com/document"),
    { by: A, name: "transfer", args: [B, 1n] },
    { by: STRANGER, name: "transferFrom", args: [A, B, 1n] },
  ];
  for (const step of stopped) {
    expect((await last(byGuardian("pause"), step))?.refusal?.error, step.name).toBe("EnforcedPause");
  }
  expect((await last(byGuardian("pause"), byKey("unpause")))?.refusal?.error).toBe(NOBODY_ELSE);
  const taken = await last(byGuardian("pause"), byGuardian("forcedTransfer", A, B, 1n));
  expect(taken?.refusal).toBeUndefined();
});

test("that key can redeem from one holder and issue to another, until it is paused or loses its roles", async () => {
  const burn = byKey("burn", operation(2), [A], [10n]);
  const mint = byKey("mint", operation(3), [B], [10n], [0n]);
  expect((await last(burn, mint, { by: A, name: "balanceOf", args: [B] }))?.result).toEqual([10n]);
  const revoked = byGuardian("revokeRole", ISSUER, relayed.issuer);
  expect((await last(burn, revoked, mint))?.refusal?.error).toBe(NOBODY_ELSE);
  const unlisted = byGuardian("revokeRole", AGENT, relayed.agent);
  expect((await last(unlisted, byKey("allow", [A], [0n])))?.refusal?.error).toBe(NOBODY_ELSE);
});

test("another guardian comes by an offer, its acceptance and the delay, and the one before has no power left", async () => {
  const accept = { by: STRANGER, name: "acceptDefaultAdminTransfer" };
  const early = await last(...offer(relayed), { ...accept, at: START + DAY });
  expect(early?.refusal?.error).toBe("AccessControlEnforcedDefaultAdminDelay");
  const changed = [...offer(relayed), { ...accept, at: START + DAY + 1n }];
  expect((await last(...changed, { by: STRANGER, name: "pause" }))?.refusal).toBeUndefined();
  expect((await last(...changed, byGuardian("forcedTransfer", A, B, 1n)))?.refusal?.error).toBe(NOBODY_ELSE);
  const withdrawn = [...offer(relayed), byGuardian("cancelDefaultAdminTransfer"), { ...accept, at: later }];
  expect((await last(...withdrawn))?.refusal?.error).toBe("AccessControlInvalidDefaultAdmin");
});

test("the guardian is none of the roles that are given and taken, and leaves for nobody only after the delay", async () => {
  const given = await last(byGuardian("grantRole", GUARDIAN, STRANGER));
  expect(given?.refusal?.error).toBe("AccessControlEnforcedDefaultAdminRules");
  const leave = byGuardian("renounceRole", GUARDIAN, relayed.guardian);
  expect((await last(leave))?.refusal?.error).toBe("AccessControlEnforcedDefaultAdminDelay");
  const gone = [byGuardian("beginDefaultAdminTransfer", NOBODY), { ...leave, at: later }];
  expect((await last(...gone))?.refusal).toBeUndefined();
  expect((await last(...gone, byGuardian("forcedTransfer", A, B, 1n)))?.refusal?.error).toBe(NOBODY_ELSE);
});
