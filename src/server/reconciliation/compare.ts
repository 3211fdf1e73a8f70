import { eq } from "drizzle-orm";
import { transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import type { LiveToken } from "../tokens/token";
import { keepEvent, tellFindings } from "./alarms";
import type { BookOf } from "./book";
import type { Cursor } from "./cursor";
import { readDifferences } from "./differences";
import type { Finding } from "./finding";
import { keepFindings, readActs } from "./findings";
import { readRegister } from "./register";
import { readStanding } from "./standing";
import { tokenCursors } from "./tables";

/** Gives the books of a token as of the block that its contract was read to. */
const bookOf = (token: LiveToken, { address, block_number }: Cursor): BookOf => ({
  token_id: token.id,
  property_id: token.property_id,
  custody: address,
  block: block_number,
});

/**
 * Compares chain and register of a token at one moment of the database, keeps what it finds beside what the contract was
 * asked, and tells what nothing explains, once.
 */
export async function compare(
  deps: AppDeps,
  token: LiveToken,
  cursor: Cursor,
  asked: readonly Finding[],
): Promise<void> {
  const { db, clock } = deps;
  const found = await transaction(
    db,
    async (tx) => [
      ...asked,
      ...(await readDifferences(tx, bookOf(token, cursor))),
      ...(await readRegister(tx, { token_id: token.id, property_id: token.property_id })),
      ...(await readStanding(tx, cursor)),
      ...(await readActs(tx, token.id)),
    ],
    "repeatable read",
  );
  const now = clock();
  const told = await transaction(db, async (tx) => {
    await tx.update(tokenCursors).set({ compared_at: now.toISOString() }).where(eq(tokenCursors.token_id, token.id));
    const fresh = await keepFindings(tx, token.id, found, now);
    // What was done says more than what it came to.
    fresh.sort((one, other) => Number(one.event_id === null) - Number(other.event_id === null) || one.id - other.id);
    await tellFindings(tx, token, fresh, now);
    return fresh;
  });
  if (!told.length) return;
  deps.log.error({ token: token.id, findings: told.map(({ key }) => key) }, "chain and register differ");
  await keepEvent(deps, token);
}
