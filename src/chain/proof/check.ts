import { keccak256 } from "ethers/crypto";
import { readBlock, readEvents } from "../log";
import type { Rpc } from "../rpc";
import { ASSET_TOKEN } from "../token/contract";
import type { RegisterProof } from "./file";
import { codeHashAt, supplyAt, unitsAt } from "./state";

/** One thing that a proof says, and whether the chain says it too. */
export interface Checked {
  fits: boolean;
  words: string;
}

/** Requests that are made at once, and blocks that one asks for the events of. */
const AT_ONCE = 8;
const RANGE = 1000;

/**
 * Holds a proof against the chain itself, at its block: the chain and the block, the contract and its code, the units in
 * all, those of each address and those in custody, and that nobody is left out. Nothing is asked of the platform.
 */
export async function checkProof(rpc: Rpc, proof: RegisterProof): Promise<Checked[]> {
  const sums = checkSums(proof);
  const block = await checkBlock(rpc, proof);
  if (!block.fits) return [...sums, block];
  const code = await checkCode(rpc, proof);
  if (code.some(({ fits }) => !fits)) return [...sums, block, ...code];
  return [...sums, block, ...code, await checkSupply(rpc, proof), ...(await checkUnits(rpc, proof))];
}

/** Says whether the node is of the chain of a proof; nothing else is worth asking where it is not. */
export function checkChain(told: number, { chain_id }: RegisterProof): Checked {
  return said(
    told === chain_id,
    `The chain is ${chain_id}`,
    `The node is of chain ${told}, the proof of chain ${chain_id}`,
  );
}

const said = (fits: boolean, right: string, wrong: string): Checked => ({ fits, words: fits ? right : wrong });

const sumOf = (list: readonly { units: number }[]) => list.reduce((sum, { units }) => sum + units, 0);

function checkSums({ holders, custody, supply }: RegisterProof): Checked[] {
  const parts = sumOf(custody.parts);
  const all = sumOf(holders) + custody.units;
  const addresses = holders.map(({ address }) => address.toLowerCase());
  const twice = addresses.find((address, place) => addresses.indexOf(address) !== place);
  return [
    said(twice === undefined, "Each address stands once", `${twice} stands in the proof twice`),
    said(
      parts === custody.units,
      `The parts of custody add up to ${custody.units}`,
      `The parts of custody add up to ${parts}, not to its ${custody.units} units`,
    ),
    said(
      all === supply,
      `Wallets and custody add up to ${supply}`,
      `Wallets and custody add up to ${all}, not to the supply of ${supply}`,
    ),
  ];
}

async function checkBlock(rpc: Rpc, { block }: RegisterProof): Promise<Checked> {
  const newest = await readBlock(rpc, "latest");
  if (block.number > newest.number)
    return said(false, "", `Block ${block.number} is not on the chain: its newest is ${newest.number}`);
  const { hash } = await readBlock(rpc, block.number);
  return said(
    hash.toLowerCase() === block.hash.toLowerCase(),
    `Block ${block.number} has the hash ${hash}`,
    `Block ${block.number} has the hash ${hash}, not ${block.hash}`,
  );
}

async function checkCode(rpc: Rpc, { contract, block, code_hash }: RegisterProof): Promise<Checked[]> {
  const code = await codeHashAt(rpc, contract, block.hash);
  return [
    said(
      code === code_hash.toLowerCase(),
      `The contract ${contract} has the code of the proof`,
      `The contract ${contract} has the code ${code}, not ${code_hash}`,
    ),
    said(
      code === keccak256(ASSET_TOKEN.deployedBytecode),
      "That is the code of this program’s source",
      "That is another code than that of this program’s source",
    ),
  ];
}

async function checkSupply(rpc: Rpc, { contract, block, supply }: RegisterProof): Promise<Checked> {
  const issued = await supplyAt(rpc, contract, block.hash);
  return said(
    issued === BigInt(supply),
    `There are ${supply} units in all`,
    `There are ${issued} units in all, not ${supply}`,
  );
}

async function checkUnits(rpc: Rpc, proof: RegisterProof): Promise<Checked[]> {
  const { contract, block, holders, custody } = proof;
  const lines = [...holders, { address: contract, units: custody.units }];
  const checked: Checked[] = [];
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const some = lines.slice(start, start + AT_ONCE);
    checked.push(
      ...(await Promise.all(
        some.map(async ({ address, units }) => {
          const has = await unitsAt(rpc, contract, block.hash, address);
          const name = address === contract ? "Custody" : address;
          return said(has === BigInt(units), `${name} has ${units} units`, `${name} has ${has} units, not ${units}`);
        }),
      )),
    );
  }
  return [...checked, ...(await checkNobodyIsLeftOut(rpc, proof))];
}

/** Asks the contract's own events who ever had units, and each of those who is not in the proof how many there are. */
async function checkNobodyIsLeftOut(rpc: Rpc, proof: RegisterProof): Promise<Checked[]> {
  const { contract, block, holders } = proof;
  const known = new Set([contract, ...holders.map(({ address }) => address)].map((address) => address.toLowerCase()));
  const missing: Checked[] = [];
  for (const address of await everHeld(rpc, proof)) {
    if (known.has(address)) continue;
    const has = await unitsAt(rpc, contract, block.hash, address);
    if (has) missing.push(said(false, "", `${address} has ${has} units and is not in the proof`));
  }
  return missing.length ? missing : [said(true, "Nobody who has units is left out", "")];
}

async function everHeld(rpc: Rpc, { contract, block, from_block }: RegisterProof): Promise<Set<string>> {
  const held = new Set<string>();
  const blocks = new Map<number, ReturnType<typeof readBlock>>();
  const blockAt = (number: number) => {
    const found = blocks.get(number) ?? readBlock(rpc, number);
    blocks.set(number, found);
    return found;
  };
  for (let from = from_block; from <= block.number; from += RANGE) {
    const to = Math.min(block.number, from + RANGE - 1);
    const events = await readEvents(rpc, contract, { from, to }, blockAt, []);
    for (const { name, args } of events) if (name === "Transfer") held.add(String(args.to));
  }
  return held;
}
