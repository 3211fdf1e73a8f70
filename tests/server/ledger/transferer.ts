import { sql } from "drizzle-orm";
import { transaction } from "../../../src/server/db/database";
import { PLATFORM } from "../../../src/server/http/context";
import { replayBalances } from "../../../src/server/ledger/check";
import { postTransfer } from "../../../src/server/ledger/post";
import { openHere, say } from "../opened";

// Opens the database, says what its ledger holds and whether that is sound, and then posts transfers, fifty at a time,
// until it is killed. Every transfer is said only after it was acknowledged.
const AT_ONCE = 50;

const { db } = await openHere();
const { rows } = await db.execute<{ key: string }>(sql`select key from ledger_transfers`);
say(`found ${JSON.stringify({ keys: rows.map(({ key }) => key), check: await replayBalances(db) })}`);

for (let number = rows.length; ; ) {
  const batch = Array.from({ length: AT_ONCE }, () => number++);
  await Promise.all(
    batch.map(async (one) => {
      const key = `${process.pid}:${one}`;
      await transaction(db, (tx) =>
        postTransfer(
          { tx, actor: PLATFORM, now: new Date() },
          {
            kind: "income",
            key,
            moves: [
              { from: "clearing", to: `escrow:${1 + (one % 7)}`, amount: "10.00" },
              { from: "clearing", to: "fees", amount: "0.50" },
            ],
          },
        ),
      );
      say(`posted ${key} `);
    }),
  );
}
