import { readBirth, readLogs } from "../../chain/log";
import { numberOf } from "../../chain/rpc";
import { ASSET_TOKEN, type TokenTerms } from "../../chain/token/contract";
import { msg, type Words } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import type { Chain } from "../chain/connection";
import { problemOf } from "./deploy";
import { readToken } from "./token";

/**
 * Says why a contract that is deployed already is not taken into use, each at the field of what was asked for; nothing
 * where it is what this platform would deploy by these terms.
 */
export async function adoptionProblems(chain: Chain, address: string, terms: TokenTerms): Promise<Problem[]> {
  const problem = (await problemOf(chain, address)) ?? (await strangerProblem(chain, address));
  return problem ? [{ path: "address", message: problem }] : differences(await readContract(chain, address), terms);
}

/** What a contract tells once it is used. */
const USED = new Set(["Allowed", "AddressFrozen", "Done", "Frozen", "LockedIn", "Transfer"]);

/**
 * Says what a contract has of others: who else may do with it what only this platform's keys should, or that it was used
 * before, by whoever might then; nothing where it is as it was deployed.
 */
async function strangerProblem({ rpc, signers }: Chain, address: string): Promise<string | undefined> {
  const ours = [signers.relayer.address, signers.guardian?.address];
  const head = numberOf(await rpc.call("eth_blockNumber", []));
  const born = await readBirth(rpc, address, head);
  for (const { topics, data } of await readLogs(rpc, { address, topics: [] }, born, head)) {
    const told = ASSET_TOKEN.abi.parseLog({ topics, data });
    if (!told || USED.has(told.name))
      return "The contract was used before: wallets were allowed or frozen, or units moved";
    if (told.name !== "RoleGranted") continue;
    const { role, account } = told.args;
    if (ours.includes(account)) continue;
    if ((await readToken(rpc, address, "hasRole", [role, account]))[0])
      return `${account} has a role of the contract, too`;
  }
  return undefined;
}

type Contract = Awaited<ReturnType<typeof readContract>>;

async function readContract({ rpc }: Chain, address: string) {
  const all = (name: string) => readToken(rpc, address, name);
  const one = async (name: string) => (await all(name))[0];
  const [cap, maxHolders, maxUnits] = await all("limits");
  const [, nextDelayAt] = await all("pendingDefaultAdminDelay");
  return {
    name: String(await one("name")),
    symbol: String(await one("symbol")),
    registerURI: String(await one("registerURI")),
    ...{ cap: Number(cap), maxHolders: Number(maxHolders), maxUnits: Number(maxUnits) },
    supply: Number(await one("totalSupply")),
    guardianDelay: Number(await one("defaultAdminDelay")),
    isGuardianChanging: BigInt(await one("pendingDefaultAdmin")) !== 0n || nextDelayAt !== 0n,
  };
}

function differences(found: Contract, terms: TokenTerms): Problem[] {
  const { name, symbol, cap, maxHolders, maxUnits, registerURI, guardianDelay } = found;
  const checks: [path: string, differs: boolean, message: Words][] = [
    // One that has units already would have holders whom the register does not know.
    ["address", found.supply !== 0, "Units of this contract are issued already"],
    ["name", name !== terms.name, msg("The contract’s name is “%{name}”", { name })],
    ["symbol", symbol !== terms.symbol, msg("The contract’s symbol is “%{symbol}”", { symbol })],
    ["cap", cap !== terms.cap, msg("The contract’s cap is %{cap} units", { cap })],
    [
      "max_holders",
      maxHolders !== terms.maxHolders,
      limitWords("The contract’s limit of holders is %{limit}", maxHolders),
    ],
    [
      "max_units",
      maxUnits !== terms.maxUnits,
      limitWords("The contract’s limit of units a holder is %{limit}", maxUnits),
    ],
    [
      "address",
      registerURI !== terms.registerURI,
      msg("The contract names “%{named}” as its register, not %{register}", {
        ...{ named: registerURI, register: terms.registerURI },
      }),
    ],
    [
      "address",
      guardianDelay < terms.guardianDelay,
      msg("The contract’s guardian can be changed after %{seconds} seconds: it must take %{wanted} at least", {
        ...{ seconds: guardianDelay, wanted: terms.guardianDelay },
      }),
    ],
    ["address", found.isGuardianChanging, "A change of the contract’s guardian, or of how long that takes, has begun"],
  ];
  return checks.flatMap(([path, differs, message]) => (differs ? [{ path, message }] : []));
}

type LimitWords = "The contract’s limit of holders is %{limit}" | "The contract’s limit of units a holder is %{limit}";

const limitWords = (words: LimitWords, limit: number) =>
  limit ? msg(words, { limit }) : "The contract has no such limit: enter 0";
