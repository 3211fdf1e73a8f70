import { eq, sql } from "drizzle-orm";
import { getAddress } from "ethers/address";
import { readBlock } from "../../chain/log";
import { FORMAT, type RegisterProof } from "../../chain/proof/file";
import { asNumber, msg } from "../../contract/language/message";
import { requireChain } from "../chain/chain";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { keyedHash } from "../session/keys";
import type { LiveToken } from "../tokens/token";
import { type BookOf, bookAt } from "./book";
import type { Cursor } from "./cursor";
import { tokenCursors } from "./tables";

/**
 * Makes the proof of a token's register after a block, of the newest that is final unless told: what the register has, less
 * what came after that block, by address and in custody. Names are in it nowhere.
 */
export async function makeProof(deps: AppDeps, tokenId: number, asked: number | undefined): Promise<RegisterProof> {
  const { db, secret, clock } = deps;
  const { token, cursor } = await findFollowed(db, tokenId);
  const { terms, rpc } = requireChain(deps);
  const first = cursor.start_block + 1;
  const block = asked ?? Math.max(first, cursor.block_number - terms.confirmations + 1);
  if (block < first || block > cursor.block_number)
    throw invalid([
      {
        path: "block",
        message: msg("This contract was read from block %{from} to block %{to}", {
          from: asNumber(first),
          to: asNumber(cursor.block_number),
        }),
      },
    ]);
  const { hash } = await readBlock(rpc, block);
  const book = { token_id: token.id, property_id: token.property_id, custody: cursor.address, block };
  const read = (tx: Database) =>
    Promise.all([readWallets(tx, book), readHolders(tx, book), readMovements(tx, token.property_id)]);
  const [wallets, holders, register] = await transaction(db, read, "repeatable read");
  const parts = holders
    .map(({ user_id, units }) => ({
      holder: keyedHash(secret, "register-proof", `${token.id}:${user_id}`),
      units: units - sumOf(wallets.filter((wallet) => wallet.user_id === user_id)),
    }))
    .filter(({ units }) => units !== 0)
    .toSorted((one, other) => (one.holder < other.holder ? -1 : 1));
  return {
    format: FORMAT,
    made_at: clock().toISOString(),
    chain_id: token.chain_id,
    contract: getAddress(cursor.address),
    code_hash: cursor.code_hash,
    block: { number: block, hash },
    from_block: first,
    supply: sumOf(holders),
    holders: wallets.map(({ address, units }) => ({ address: getAddress(address), units })),
    custody: { units: sumOf(parts), parts },
    register,
  };
}

const sumOf = (list: readonly { units: number }[]) => list.reduce((sum, { units }) => sum + units, 0);

async function findFollowed(db: Database, id: number): Promise<{ token: LiveToken; cursor: Cursor }> {
  const { tokens } = tables;
  const [found] = await db
    .select({ token: tokens, cursor: tokenCursors })
    .from(tokens)
    .leftJoin(tokenCursors, eq(tokenCursors.token_id, tokens.id))
    .where(eq(tokens.id, id));
  if (!found) throw notFound("token");
  if (!found.cursor) throw new Failure("conflict", "Nothing of this token was read of the chain yet");
  return found as unknown as { token: LiveToken; cursor: Cursor };
}

/** Reads what the register's own deliveries, and what holders did that it followed, brought to each wallet. */
async function readWallets(tx: Database, book: BookOf) {
  const { rows } = await tx.execute<{ address: string; user_id: number; units: number }>(sql`
    with ${bookAt(book)}, ways_of_wallets as (
      select from_address, to_address, units::bigint from landed
      union all select e.args ->> 'from', e.args ->> 'to', (e.args ->> 'value')::bigint from token_events e
        join wallets f on f.address = e.args ->> 'from' join wallets t on t.address = e.args ->> 'to'
        where e.token_id = ${book.token_id} and e.act = 'transfer' and e.transaction_id is null and not e.orphaned
          and e.block_number <= ${book.block}
      union all select args ->> 'lost', args ->> 'replacement', (args ->> 'amount')::bigint from token_events
        where token_id = ${book.token_id} and name = 'RecoverySuccess' and act is null and not orphaned
          and block_number <= ${book.block}
    )
    select w.address, w.user_id, sum(units)::float8 as units from (
      select to_address as address, units from ways_of_wallets union all select from_address, -units from ways_of_wallets
    ) c join wallets w using (address) group by w.address, w.user_id having sum(units) <> 0 order by w.address`);
  return rows;
}

/** Reads what each holder has by the register, less what came after the block. */
async function readHolders(tx: Database, book: BookOf) {
  const { rows } = await tx.execute<{ user_id: number; units: number }>(sql`
    with ${bookAt(book)}
    select user_id, sum(units)::float8 as units from (
      select user_id, units::bigint as units from unit_balances where property_id = ${book.property_id}
      union all select user_id, units from turns
    ) c group by user_id having sum(units) <> 0 order by user_id`);
  return rows;
}

async function readMovements(tx: Database, assetId: number): Promise<RegisterProof["register"]> {
  const { rows } = await tx.execute<RegisterProof["register"]>(sql`
    select count(*)::int as movements, coalesce(max(id), 0)::int as last,
      encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', id, kind, coalesce(from_user_id, 0),
        coalesce(to_user_id, 0), units, (extract(epoch from at) * 1000)::bigint), E'\n' order by id), ''), 'UTF8')), 'hex')
        as sha256
    from unit_movements where property_id = ${assetId}`);
  const [found] = rows;
  if (!found) throw new Error("The movements of the register were not counted");
  return found;
}
