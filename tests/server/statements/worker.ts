import { sql } from "drizzle-orm";
import { decideApproval } from "../../../src/server/approvals/decide";
import { tables } from "../../../src/server/db/tables";
import { approvalEffects } from "../../../src/server/serveAll";
import { bringStatement } from "../../../src/server/statements/bring";
import { requestPosting } from "../../../src/server/statements/post";
import { postStatements } from "../../../src/server/statements/work";
import { openKillable, say } from "../killable";
import { asCsv, type FileLine } from "./files";

// Brings and approves a statement of STATEMENT_LINES credits where there is none, half of them for the wallet of a
// customer, and posts it until it is done or the program is killed. It tells how long that took.
const LINES = Number(process.env.STATEMENT_LINES ?? 100);
const NUMBER = "50100012345678";

const { deps, writerWith, seedAdministrator, count } = await openKillable();

if (!(await count("bank_statements"))) await begin();
say(`found ${JSON.stringify(await standing())}`);
const from = Date.now();
while (await postStatements(deps));
say(`ended ${JSON.stringify({ ...(await standing()), took: Date.now() - from })}`);
process.exit(0);

async function begin() {
  await seedAdministrator();
  const { db } = deps;
  const person = { role: 1, is_employee: true, status: "Active" as const };
  const [asker] = await db
    .insert(tables.users)
    .values({ ...person, name: "Ravi", email: "ravi@console.example" })
    .returning();
  const [customer] = await db
    .insert(tables.users)
    .values({ name: "Meena", email: "meena@people.example", is_employee: false, status: "Active" })
    .returning();
  const [account] = await db
    .insert(tables.bank_accounts)
    .values({ name: "Collection", bank: "HDFC", account_number: NUMBER })
    .returning();
  const approver = writerWith({ ledger: ["view", "create", "edit", "approve"] });
  const asking = { ...approver, actor: { ...approver.actor, id: Number(asker?.id), name: "Ravi" } };
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: LINES }, (_, at): FileLine => {
    return { day, side: "credit", amount: "10.00", reference: `UTR${at}`, narration: "x" };
  });
  const file = new File([asCsv({ account: NUMBER, opening: "0.00", lines })], "statement.csv");
  const { statement } = await bringStatement(asking, Number(account?.id), file);
  const parts = JSON.stringify([{ purpose: "deposit", record_id: customer?.id, amount: "10.00" }]);
  await db.execute(sql`update bank_statement_lines set state = 'proposed', decided = true, parts = ${parts}::jsonb
    where position % 2 = 0`);
  const request = await requestPosting(asking, statement.id, null);
  await decideApproval(approver, request, "approve", null, approvalEffects);
}

async function standing() {
  const { rows } = await deps.db.execute<Record<string, unknown>>(sql`
    select s.status,
      (select count(*)::int from bank_statement_lines where state = 'posted') as posted,
      (select count(*)::int from receipts) as made,
      (select count(distinct reference)::int from receipts) as apart,
      (select count(*)::int from ledger_transfers where kind = 'receipt') as moved,
      (select count(*)::int from audit where resource = 'receipts' and action = 'create') as audited,
      (select count(*)::int from bank_statement_lines where state = 'posted' and position % 2 = 0) as even,
      (select coalesce(max(balance), 0)::numeric(20, 2)::text from ledger_accounts where code like 'wallet:%') as wallet
    from bank_statements s`);
  return rows[0];
}
