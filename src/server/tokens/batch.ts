import { and, eq, inArray } from "drizzle-orm";
import { id as hashOf } from "ethers/hash";
import { ASSET_TOKEN } from "../../chain/token/contract";
import { refusalOfCall } from "../../chain/token/refusal";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { failDeliveries } from "./failed";
import { BATCH, gasOf } from "./gas";
import type { Move } from "./moves";
import { type ChainMove, chainMoves } from "./tables";
import type { LiveToken } from "./token";

const { unit_deliveries } = tables;

const columns = (moves: readonly Move[], ...names: (keyof Move)[]) =>
  names.map((name) => moves.map((move) => move[name]));

const deliveriesOf = (moves: readonly Move[]) => [...new Set(moves.map(({ delivery }) => delivery.id))];

/** What a call of the contract is given for moves of a kind. */
const ARGUMENTS: Record<ChainMove, { call: string; args: (moves: readonly Move[]) => unknown[] }> = {
  mint: {
    call: "mint",
    args: (moves) => columns(moves, "to", "units", "lockedUntil"),
  },
  burn: { call: "burn", args: (moves) => columns(moves, "from", "units") },
  release: {
    call: "release",
    args: (moves) => columns(moves, "to", "units", "locked", "lockedUntil"),
  },
  force: {
    call: "batchForcedTransfer",
    args: (moves) => columns(moves, "from", "to", "units"),
  },
};

const KEY = { mint: "relayer", burn: "relayer", release: "relayer", force: "guardian" } as const;

/**
 * Names what is done, the same however often it is tried before it is sent: the contract does nothing twice of one name.
 * What failed on the chain has another name when it is sent again.
 */
const operationOf = (token: LiveToken, kind: ChainMove, moves: readonly Move[]): string =>
  hashOf(
    [
      token.chain_id,
      token.address,
      kind,
      ...moves.map(({ delivery, before, units }) => `${delivery.id}.${before}:${units}`),
    ].join("|"),
  );

function callOf(chain: Chain, token: LiveToken, kind: ChainMove, moves: readonly Move[]) {
  const operation = operationOf(token, kind, moves);
  const { call, args } = ARGUMENTS[kind];
  const data = ASSET_TOKEN.abi.encodeFunctionData(call, [operation, ...args(moves)]);
  return { operation, data, to_address: token.address, signed_by: chain.signers[KEY[kind]]?.address };
}

/** Queues transactions of a kind for deliveries, each about as many as one holds. */
export async function sendAll(
  deps: AppDeps,
  chain: Chain,
  token: LiveToken,
  kind: ChainMove,
  planned: readonly Move[][],
) {
  for (let start = 0; start < planned.length; start += BATCH) {
    await sendBatch(deps, chain, token, kind, planned.slice(start, start + BATCH));
  }
}

/** Queues one transaction for deliveries that the contract takes; what it refuses is found by halves, and told. */
async function sendBatch(
  deps: AppDeps,
  chain: Chain,
  token: LiveToken,
  kind: ChainMove,
  planned: readonly Move[][],
): Promise<void> {
  const moves = planned.flat();
  const refusal = await refusalOf(chain, token, kind, moves);
  if (refusal !== undefined && planned.length > 1) {
    const half = planned.length >> 1;
    await sendBatch(deps, chain, token, kind, planned.slice(0, half));
    await sendBatch(deps, chain, token, kind, planned.slice(half));
    return;
  }
  if (refusal !== undefined) return refuse(deps, deliveriesOf(moves), refusal);
  await queue(deps, chain, token, [{ kind, moves }]);
}

/** Queues what a delivery comes to that is of several kinds: all of it, or nothing. */
export async function sendMixed(deps: AppDeps, chain: Chain, token: LiveToken, moves: readonly Move[]): Promise<void> {
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const calls = kinds.map((kind) => ({ kind, moves: moves.filter((move) => move.kind === kind) }));
  for (const call of calls) {
    const refusal = await refusalOf(chain, token, call.kind, call.moves);
    if (refusal !== undefined) return refuse(deps, deliveriesOf(moves), refusal);
  }
  await queue(deps, chain, token, calls);
}

async function refusalOf(chain: Chain, token: LiveToken, kind: ChainMove, moves: readonly Move[]) {
  const { data, to_address, signed_by } = callOf(chain, token, kind, moves);
  if (signed_by === undefined) return "The guardian’s key is not here: whoever has it moves these units";
  return refusalOfCall(chain.rpc, { data, to_address, signed_by });
}

/** Writes down why some deliveries cannot be sent. */
export async function refuse({ db, clock }: AppDeps, ids: readonly number[], problem: string): Promise<void> {
  const stillWait = and(inArray(unit_deliveries.id, [...ids]), eq(unit_deliveries.status, "waiting"));
  await transaction(db, (tx) => failDeliveries(tx, stillWait, problem, clock()));
}

/** Somebody else took one of the deliveries. */
class Taken extends Error {}

async function queue(
  deps: AppDeps,
  chain: Chain,
  token: LiveToken,
  calls: readonly { kind: ChainMove; moves: readonly Move[] }[],
): Promise<void> {
  const now = deps.clock();
  await transaction(deps.db, async (tx) => {
    const ids = deliveriesOf(calls.flatMap(({ moves }) => moves));
    // An order that was cancelled meanwhile takes its delivery out, and the rest waits for the next round.
    if ((await take(tx, ids, now)) < ids.length) throw new Taken();
    for (const { kind, moves } of calls) {
      const { operation, data } = callOf(chain, token, kind, moves);
      const transaction_id = await queueTransaction(tx, chain, now, {
        kind,
        property_id: token.property_id,
        key: KEY[kind],
        to: token.address,
        data,
        gasLimit: gasOf(kind, moves.length),
        operation,
      });
      await tx.insert(chainMoves).values(
        moves.map(({ delivery, from, to, units }) => ({
          delivery_id: delivery.id,
          transaction_id,
          kind,
          from_address: from,
          to_address: to,
          units,
          status: "sent" as const,
        })),
      );
    }
  }).catch((error) => {
    if (!(error instanceof Taken)) throw error;
  });
}

/** Takes deliveries that still wait; gives how many did. */
export async function take(tx: Database, ids: readonly number[], now: Date): Promise<number> {
  const taken = await tx
    .update(unit_deliveries)
    .set({ status: "sent", problem: null, updated_at: now.toISOString() })
    .where(and(inArray(unit_deliveries.id, [...ids]), eq(unit_deliveries.status, "waiting")))
    .returning({ id: unit_deliveries.id });
  return taken.length;
}
