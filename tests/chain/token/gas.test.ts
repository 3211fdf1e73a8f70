import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { abi, DAY, deployData, openToken, START, send, type TestToken } from "./token";

const TOLERANCE = 0.02;
const BATCH = 100;
const UNITS = 25n;
const UNTIL = START + 300n * DAY;

/** Addresses with as many zero bytes as any. */
const walletsOf = (kind: string) =>
  Array.from({ length: BATCH }, (_, index) => {
    return `0x${createHash("sha256").update(`${kind} ${index}`).digest("hex").slice(0, 40)}`;
  });

let token: TestToken;
let costs: Map<string, readonly number[]>;
beforeAll(async () => {
  token = await openToken({ cap: 1_000_000n });
  costs = await measure(token);
});
afterAll(() => token.close());

/** Gives what each call costs, of one and of a hundred, as it is sent by its key. */
async function measure({ chain, address: to, ...keys }: TestToken) {
  const measured = new Map<string, readonly number[]>();
  let now = START;
  let operations = 0;
  async function cost(from: string, name: string, ...args: unknown[]): Promise<number> {
    await chain.ask("evm_setNextBlockTimestamp", [`0x${(++now).toString(16)}`]);
    const receipt = await send(chain, { from, to, data: abi.encodeFunctionData(name, args) });
    expect(receipt.status, name).toBe("0x1");
    return Number(receipt.gasUsed);
  }
  /** By an operation that was never done. */
  const done = (from: string, name: string, ...lists: unknown[]) =>
    cost(from, name, `0x${createHash("sha256").update(`${operations++}`).digest("hex")}`, ...lists);
  const all = <T>(list: readonly string[], value: T) => list.map(() => value);
  const allow = (list: readonly string[]) => cost(keys.agent, "allow", list, all(list, UNTIL));
  const mint = (list: readonly string[], until: bigint) =>
    done(keys.issuer, "mint", list, all(list, UNITS), all(list, until));

  const { deployer, guardian, issuer, agent } = keys;
  const told = { cap: 1_000_000n, guardianDelay: 2n * DAY, guardian, issuer, agent };
  measured.set("deploy", [Number((await send(chain, { from: deployer, data: deployData(told) })).gasUsed)]);

  const [one, ...rest] = chain.accounts.slice(-4) as [string, string, string, string];
  const [receiver, locker, custodian] = rest as [string, string, string];
  const [plain, lockers, custodians] = [walletsOf("plain"), walletsOf("locked in"), walletsOf("custody")];
  measured.set("allow", [await allow([one]), await allow(plain)]);
  for (const others of [[receiver], [locker], [custodian], lockers, custodians]) await allow(others);
  measured.set("mint", [await mint([one], 0n), await mint(plain, 0n)]);
  measured.set("mint, locked in", [await mint([locker], UNTIL), await mint(lockers, UNTIL)]);

  await done(issuer, "mint", [to], [BigInt(2 * BATCH) * UNITS], [0n]);
  const release = (list: readonly string[]) =>
    done(issuer, "release", list, all(list, UNITS), all(list, 0n), all(list, 0n));
  measured.set("release", [await release([custodian]), await release(custodians)]);
  const burn = (list: readonly string[]) => done(issuer, "burn", list, all(list, 5n));
  measured.set("burn", [await burn([custodian]), await burn(custodians)]);

  measured.set("transfer", [await cost(one, "transfer", receiver, 5n)]);
  const forced = (from: readonly string[], into: readonly string[]) =>
    done(guardian, "batchForcedTransfer", from, into, all(from, 5n));
  await forced([custodian], [receiver]);
  measured.set("batchForcedTransfer", [await forced([custodian], [receiver]), await forced(plain, lockers)]);
  measured.set("forcedTransfer", [await cost(guardian, "forcedTransfer", plain[0], receiver, 5n)]);
  const [wallet] = walletsOf("replacement");
  await allow([String(wallet)]);
  measured.set("recover", [await cost(guardian, "recover", locker, wallet)]);
  return measured;
}

const grouped = (figure: number) => figure.toLocaleString("en");

test("what each call costs is what docs/contract.md says", async () => {
  const text = await readFile(join(import.meta.dirname, "../../../docs/contract.md"), "utf8");
  const [, part = ""] = text.split("\n## Gas\n");
  const [table = ""] = part.split("\n## ");
  const rows = [...table.matchAll(/^\| ([\w, ]+?) \| ([\d,]+) \| ([\d,]*) ?\|/gm)];
  const told = new Map(
    rows.map(([, name = "", ...figures]) => {
      return [name, figures.filter(Boolean).map((figure) => Number(figure.replaceAll(",", "")))];
    }),
  );
  const near = ([name, figures]: [string, readonly number[]]) =>
    figures.length === told.get(name)?.length &&
    figures.every((figure, index) => Math.abs(figure / Number(told.get(name)?.[index]) - 1) <= TOLERANCE);
  const measured = [...costs].map(([name, [one = 0, many]]) => {
    const last = many === undefined ? "| |" : `${grouped(many)} | ${grouped(Math.round(many / BATCH))} |`;
    return `| ${name} | ${grouped(one)} | ${last}`;
  });
  expect(
    [...costs].filter((row) => !near(row)),
    `The table as it is now:\n${measured.join("\n")}`,
  ).toEqual([]);
  expect([...told.keys()]).toEqual([...costs.keys()]);
});
