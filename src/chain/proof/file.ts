/** What a register says that addresses have of a contract after a block, in a file that anybody may hold against the chain. */
export interface RegisterProof {
  format: typeof FORMAT;
  made_at: string;
  chain_id: number;
  contract: string;
  /** Keccak-256 of the code that the contract has. */
  code_hash: string;
  block: { number: number; hash: string };
  /** The block from which the contract has told anything. */
  from_block: number;
  /** Units in all. */
  supply: number;
  /** Who has units in a wallet, by the addresses. */
  holders: { address: string; units: number }[];
  /** Units of holders without a wallet, which are at the contract; whose they are is told to those alone who have the key. */
  custody: { units: number; parts: { holder: string; units: number }[] };
  /** The movements of the register that it follows from: how many, the number of the last, and a hash over all of them. */
  register: { movements: number; last: number; sha256: string };
}

/** Names what a proof is, and how it is read. */
export const FORMAT = "register-proof/1";

/** A file that is no proof, or was changed to be none; the words say where. */
export class NotAProof extends Error {
  override readonly name = "NotAProof";
}

const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === "string";
const isHash = (value: unknown) => isText(value) && /^0x[\da-f]{64}$/i.test(value as string);
const isAddress = (value: unknown) => isText(value) && /^0x[\da-f]{40}$/i.test(value as string);

/** What each part of a proof has to be, by its path. */
const PARTS: readonly [path: string, is: (value: unknown) => boolean, words: string][] = [
  ["format", (value) => value === FORMAT, `“${FORMAT}”`],
  ["chain_id", isNumber, "a number"],
  ["contract", isAddress, "an address"],
  ["code_hash", isHash, "a hash"],
  ["block.number", isNumber, "a number"],
  ["block.hash", isHash, "a hash"],
  ["from_block", isNumber, "a number"],
  ["supply", isNumber, "a number"],
  ["holders", Array.isArray, "a list"],
  ["custody.units", isNumber, "a number"],
  ["custody.parts", Array.isArray, "a list"],
];

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

/** Reads a proof of the text of a file, as the call gave it or without what is around; throws `NotAProof` for anything else. */
export function readProof(text: string): RegisterProof {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch (error) {
    throw new NotAProof("The file is no JSON", { cause: error });
  }
  const proof = at(told, "data.format") === undefined ? told : at(told, "data");
  for (const [path, is, words] of PARTS) if (!is(at(proof, path))) throw new NotAProof(`${path} is not ${words}`);
  const { holders, custody } = proof as RegisterProof;
  for (const { address, units } of holders) {
    if (!isAddress(address)) throw new NotAProof(`${address} of holders is not an address`);
    if (!isNumber(units) || units === 0) throw new NotAProof(`${address} has ${units} units, which is no holding`);
  }
  for (const { holder, units } of custody.parts) {
    if (!isText(holder) || !isNumber(units)) throw new NotAProof("A part of custody is not a holder with units");
  }
  return proof as RegisterProof;
}
