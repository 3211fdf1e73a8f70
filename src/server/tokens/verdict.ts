import { refusalOf } from "../../chain/token/rules";
import type { Call, Holder, TokenState } from "../../chain/token/state";
import { wordsOf } from "../../chain/token/words";
import { requireChain } from "../chain/chain";
import type { Chain } from "../chain/connection";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import type { Delivery } from "./deliver";
import { type Move, planMoves } from "./moves";
import { type LiveToken, readToken } from "./token";

/** A transfer that somebody thinks of. */
interface Thought {
  from_user_id: number;
  to_user_id: number;
  units: number;
}

/**
 * Says why the contract would refuse a transfer if it were sent now, by the contract's own rules over what the chain has;
 * nothing where it would pass.
 */
export async function verdictOn(deps: AppDeps, token: LiveToken, thought: Thought): Promise<string | null> {
  const chain = requireChain(deps);
  const delivery = { ...thought, id: 0, version: 0, kind: "transfer", property_id: token.property_id, entered: false };
  const [planned] = await planMoves(deps.db, chain, token, [delivery as unknown as Delivery]);
  if (!planned) return "The receiver’s wallet is being put on the allow-list";
  if (planned.moves.reduce((sum, { units }) => sum + units, 0) === 0) return null;
  const state = await stateFor(chain, token, planned.moves);
  const now = BigInt(Math.floor(deps.clock().getTime() / 1000));
  for (const kind of ["release", "force"] as const) {
    const moves = planned.moves.filter((move) => move.kind === kind);
    const refusal = moves.length ? refusalOf(state, callOf(chain, kind, moves), now) : undefined;
    if (refusal) return wordsOf(refusal);
  }
  return null;
}

function callOf({ signers }: Chain, kind: "release" | "force", moves: readonly Move[]): Call {
  const to = moves.map((move) => String(move.to).toLowerCase());
  const amounts = moves.map(({ units }) => BigInt(units));
  const nothing = moves.map(() => 0n);
  const operation = "0x00";
  if (kind === "release") {
    const by = signers.relayer.address.toLowerCase();
    return { by, name: "release", operation, to, amounts, locked: nothing, lockedUntil: nothing };
  }
  if (!signers.guardian)
    throw new Failure("conflict", "The guardian’s key is not here: whoever has it moves these units");
  const from = moves.map((move) => String(move.from).toLowerCase());
  return { by: signers.guardian.address.toLowerCase(), name: "batchForcedTransfer", operation, from, to, amounts };
}

/** Reads from the chain what the contract's rules ask of some moves. */
async function stateFor({ rpc, signers }: Chain, { address }: LiveToken, moves: readonly Move[]): Promise<TokenState> {
  const read = (name: string, ...args: unknown[]) => readToken(rpc, address, name, args);
  const accounts = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((account) => account !== null);
  const holderOf = async (account: string): Promise<[string, Holder]> => {
    const one = async (name: string) => (await read(name, account))[0];
    const [balance, frozen, allowedUntil] = await Promise.all(
      ["balanceOf", "getFrozenTokens", "allowedUntil"].map(one),
    );
    const [isFrozen, isLost] = await Promise.all(["isFrozen", "isLost"].map(one));
    const [locked, lockedUntil] = await read("lockedOf", account);
    const standing = isLost ? "lost" : isFrozen ? "frozen" : "open";
    return [account.toLowerCase(), { balance, frozen, locked, lockedUntil, allowedUntil, standing }];
  };
  const [cap, maxHolders, maxUnits] = await read("limits");
  const [[isPaused], [supply], [holderCount]] = await Promise.all([
    read("paused"),
    read("totalSupply"),
    read("holderCount"),
  ]);
  const holders = await Promise.all(accounts.map(holderOf));
  const relayer = signers.relayer.address.toLowerCase();
  return {
    ...{ custody: address.toLowerCase(), isPaused, supply, holderCount },
    limits: { cap, maxHolders, maxUnits },
    holders: new Map(holders),
    allowances: new Map(),
    done: new Set(),
    roles: {
      guardian: signers.guardian?.address.toLowerCase(),
      issuers: new Set([relayer]),
      agents: new Set([relayer]),
    },
  };
}
