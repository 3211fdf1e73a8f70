import { eq, sql } from "drizzle-orm";
import { keccak256 } from "ethers/crypto";
import { ASSET_TOKEN } from "../../chain/token/contract";
import { REORGANISED_BLOCKS } from "../../contract/reconciliation/vocabulary";
import type { Blocks } from "../chain/blocks";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { isLive, type LiveToken } from "../tokens/token";
import { tokenCursors } from "./tables";

/** How far the contract of a token was read. */
export type Cursor = typeof tokenCursors.$inferSelect;

/** As much of a cursor as tells whether there is anything to do. */
export interface Standing
  extends Pick<Cursor, "address" | "block_number" | "block_hash" | "caught_up" | "problem" | "compared_at"> {
  /** Something of what the contract told is not settled. */
  open: boolean;
}

/** A token whose contract is read, and how far it was; nothing where that is about to begin. */
export interface Followed {
  token: LiveToken;
  cursor: Standing | null;
}

/** Keccak-256 of the code that every contract of this platform has. */
const CODE_HASH = keccak256(ASSET_TOKEN.deployedBytecode);

/** Gives the tokens whose contracts are to be read: those on the chain, and those that were once, whatever their rows say now. */
export async function readFollowed(db: Database, chainId: number): Promise<Followed[]> {
  const { tokens } = tables;
  const { token_id, address, block_number, block_hash, caught_up, problem, compared_at } = tokenCursors;
  const open = sql<boolean>`exists (select from token_events e where e.token_id = ${token_id} and e.act is not null
    and not e.orphaned and (e.settled_at is null or e.block_number > ${block_number} - ${REORGANISED_BLOCKS}::int))`;
  const standing = { token_id, address, block_number, block_hash, caught_up, problem, compared_at, open };
  const rows = await db
    .select({ token: tokens, cursor: standing })
    .from(tokens)
    .leftJoin(tokenCursors, eq(tokenCursors.token_id, tokens.id))
    .where(eq(tokens.chain_id, chainId))
    .orderBy(tokens.id);
  const followed = rows as unknown as Followed[];
  return followed.filter(({ token, cursor }) => cursor || isLive(token));
}

/** Begins to read a contract: from the block that it is of, or was adopted in, which had no units yet. */
export async function beginCursor(db: Database, look: Blocks, token: LiveToken): Promise<Cursor | undefined> {
  const first = token.block_number ?? look.head.number;
  const start = await look.blockAt(Math.max(0, token.adopted ? first : first - 1));
  const [begun] = await db
    .insert(tokenCursors)
    .values({
      token_id: token.id,
      address: token.address.toLowerCase(),
      code_hash: CODE_HASH,
      start_block: start.number,
      block_number: start.number,
      block_hash: start.hash,
      hashes: [[start.number, start.hash]],
    })
    .onConflictDoNothing()
    .returning();
  return begun;
}

/** Gives how far the contract of a token was read. */
export async function readCursor(db: Database, tokenId: number): Promise<Cursor> {
  const [cursor] = await db.select().from(tokenCursors).where(eq(tokenCursors.token_id, tokenId));
  if (!cursor) throw new Error(`No contract of token ${tokenId} is read`);
  return cursor;
}
