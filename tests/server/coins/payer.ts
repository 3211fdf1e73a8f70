import { sql } from "drizzle-orm";
import { chainTerms } from "../../../src/chain/chains";
import { createRpc } from "../../../src/chain/rpc";
import { localSigner } from "../../../src/chain/signer";
import { watchSettled } from "../../../src/server/chain/again";
import { sendQueued } from "../../../src/server/chain/send";
import { watchSent } from "../../../src/server/chain/watch";
import { planCoinPayments } from "../../../src/server/coins/plan";
import { settleCoinPayments } from "../../../src/server/coins/settle";
import { tables } from "../../../src/server/db/tables";
import type { AppDeps } from "../../../src/server/http/context";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { beginDistribution } from "../distributions/begun";
import { openHere, say } from "../opened";

// Opens the database, begins a distribution among HOLDERS people who are paid in COIN where there is none, and pays it
// on the chain until nothing waits or it is killed, saying whenever a piece of work asks for the time. The wallet of a
// holder is the number of the holder.
const { HOLDERS = "10", CHAIN_RPC = "", RELAYER_KEY = "", COIN = "" } = process.env;

const opened = await openHere();
const { db } = opened;
const rpc = createRpc({ chainId: 31337, urls: [CHAIN_RPC] });
const terms = { ...chainTerms(31337), confirmations: 3 };
const chain = { id: 31337, terms, rpc, signers: { relayer: localSigner(RELAYER_KEY), guardian: undefined } };
const clock = () => {
  say("asked");
  return new Date();
};
const deps: AppDeps = { ...opened, chain, clock };

if (!(await db.$count(tables.distributions))) await begin();
say("found");
for (;;) {
  for (const work of [planCoinPayments, sendQueued, watchSent, watchSettled, settleCoinPayments]) await work(deps);
  await rpc.call("anvil_mine", ["0x3"]);
  const { rows } = await db.execute(sql`
    select from distribution_lines where status in ('waiting', 'batched') limit 1`);
  if (!rows.length) break;
}
say(`ended ${JSON.stringify(await standing())}`);
process.exit(0);

async function begin() {
  await db.execute(sql`insert into settings (name, value) values ('payout_coin', ${COIN})`);
  const wallet = sql`'0x' || lpad(to_hex(4096 + n), 40, '0')`;
  const others = sql`jsonb_build_object('wallet_address', ${wallet})`;
  const wallet_address = `0x${(4097).toString(16).padStart(40, "0")}`;
  const first = { payout_way: "coin", wallet_address, wallet_proven_at: new Date().toISOString() };
  await beginDistribution(opened, { holders: Number(HOLDERS), payout: "bank", own: { first, others } });
}

async function standing() {
  const { rows } = await db.execute(sql`
    select d.status, (select count(*)::int from ledger_transfers where kind = 'payout') as left_for,
      (select count(*)::int from outbox) as mails,
      (select balance from ledger_accounts where code = 'distribution:' || d.id) as rest,
      (select jsonb_object_agg(l.user_id, l.net) from distribution_lines l where l.status = 'paid' and l.in_coin) as paid
    from distributions d`);
  const { wrong, findings } = await verifyLedger(db);
  return { ...rows[0], wrong, findings };
}
