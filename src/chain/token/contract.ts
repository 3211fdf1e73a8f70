import { Interface } from "ethers/abi";
import token from "../contracts/AssetToken.json" with { type: "json" };
import anchor from "../contracts/AuditAnchor.json" with { type: "json" };
import type { Refusal } from "./state";

/** The contract of an asset's units, as it is compiled: its interface, and its code as it is created and as it stays. */
export const ASSET_TOKEN = {
  abi: new Interface(token.abi),
  bytecode: token.bytecode,
  deployedBytecode: token.deployedBytecode,
} as const;

/** The contract that heads of audit trails are told to. */
export const AUDIT_ANCHOR = {
  abi: new Interface(anchor.abi),
  bytecode: anchor.bytecode,
  deployedBytecode: anchor.deployedBytecode,
} as const;

/** What the constructor of a token is given; nought is no limit, but of the cap. */
export interface TokenTerms {
  name: string;
  symbol: string;
  cap: number;
  maxUnits: number;
  maxHolders: number;
  registerURI: string;
  /** Seconds between the two steps by which the guardian is changed. */
  guardianDelay: number;
  guardian: string;
  issuer: string;
  agent: string;
}

/** Gives the code that deploys a token of some terms. */
export const deploymentOf = (terms: TokenTerms): string =>
  ASSET_TOKEN.bytecode + ASSET_TOKEN.abi.encodeDeploy([terms]).slice(2);

/** An account is allowed until it is taken off the list. */
export const FOR_GOOD = 2 ** 40 - 1;

/** Reads what a reverted call returned; nothing where that is none of the contract's errors. */
export function refusalIn(data: string | undefined): Refusal | undefined {
  if (data === undefined || data.length < 10) return undefined;
  const parsed = ASSET_TOKEN.abi.parseError(data);
  return parsed ? { error: parsed.name, args: [...parsed.args] } : undefined;
}
