import type { TokenTerms } from "../../chain/token/contract";
import { msg, type Words } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import type { Chain } from "../chain/connection";
import { problemOf, strangerProblem } from "./deploy";
import { readToken } from "./token";

/**
 * Says why a contract that is deployed already is not taken into use, each at the field of what was asked for; nothing
 * where it is what this platform would deploy by these terms.
 */
export async function adoptionProblems(chain: Chain, address: string, terms: TokenTerms): Promise<Problem[]> {
  const problem = (await problemOf(chain, address)) ?? (await strangerProblem(chain, address));
  return problem ? [{ path: "address", message: problem }] : differences(await readContract(chain, address), terms);
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
