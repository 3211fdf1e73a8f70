import { sql } from "drizzle-orm";
import { type Database, transaction } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { payDistributions } from "../../../src/server/distributions/run";
import { replayBalances } from "../../../src/server/ledger/check";
import { openHere, say } from "../opened";
import { beginDistribution } from "./begun";

// Opens the database, begins a distribution among HOLDERS people where there is none, says what was paid and whether
// the ledger is sound, and then pays until nothing waits or it is killed, saying when each batch has begun.
const HOLDERS = Number(process.env.HOLDERS ?? 1000);

const deps = await openHere();
const { db } = deps;

if (!(await db.$count(tables.distributions))) await beginDistribution(deps, { holders: HOLDERS, payout: "wallet" });
say(`found ${JSON.stringify(await standing())}`);
// A batch asks for the time once it has begun.
const clock = () => {
  say("begun");
  return new Date();
};
while (await payDistributions({ ...deps, clock }));
say(`ended ${JSON.stringify(await standing())}`);
process.exit(0);

function standing() {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return { ...(await counted(tx)), check: await replayBalances(tx) };
  });
}

async function counted(tx: Database) {
  const { rows } = await tx.execute(sql`
    select d.status, d.holders,
      (select count(*)::int from distribution_lines where status = 'paid') as paid,
      (select count(*)::int from distribution_lines where status = 'paid' and (transfer_id is null or attempts <> 1)) as odd,
      (select count(*)::int from ledger_transfers where kind = 'distribution') as arrived,
      (select count(*)::int from outbox) as mails,
      (select count(*)::int from distribution_lines l where l.status = 'paid' and not exists (
        select from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
          join ledger_accounts a on a.id = p.account_id
        where t.key = 'distribution:' || l.id and t.id = l.transfer_id and a.code = 'wallet:' || l.user_id
          and p.credit = l.net)) as unposted,
      (select balance from ledger_accounts where code = 'distribution:' || d.id) as rest,
      (select sum(gross)::text from distribution_lines where status = 'waiting') as waiting
    from distributions d`);
  return rows[0];
}
