import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { asCsv } from "./files";
import { statementsOn } from "./office";
import { enterSeeded, type Given, judge } from "./seeded";

const SEED = Number(process.env.SEED ?? 7);
const CREDITS = sizeOf("POSTED_CREDITS", { short: 40, full: 400, long: 10_000 });

const here = signedIn();
const office = statementsOn(here);
beforeAll(async () => {
  await here.second();
});

test(
  `of ${CREDITS} credits with every defect, brought and posted by one approval, none is given to what it is not for`,
  async () => {
    const { lines, seeded } = await enterSeeded(here, CREDITS, SEED);
    const [hdfc, icici] = [await office.account(), await office.account()];
    const times: Record<string, number> = {};
    const timed = async <T>(what: string, work: () => Promise<T>) => {
      const from = performance.now();
      const done = await work();
      times[what] = Math.round(performance.now() - from);
      return done;
    };
    const opening = "1000000000.00";
    const bring = async ({ id, number }: typeof hdfc, of: typeof lines) => {
      const said = await office.upload(
        `/console/bank-accounts/${id}/statements`,
        asCsv({ account: number, opening, lines: of }),
      );
      expect(said, said.message).toMatchObject({ status: 201 });
      return (said as unknown as { data: { statement: { id: number } } }).data.statement.id;
    };
    const statement = await timed("bring", () => bring(hdfc, lines));
    const asked = await timed("ask", () => office.post(statement));
    expect(asked.status).toBe(202);
    await timed("approve", () => here.approve(asked.request));
    await timed("post", office.work);
    // The same money in another bank's statement waits for a person, and so does its reference with another amount there.
    const other = await bring(icici, [
      ...lines.slice(0, 5),
      { ...(lines[5] as (typeof lines)[number]), amount: "1.00" },
    ]);
    await here.approve((await office.post(other)).request);
    await office.work();

    const { rows: given } = await here.platform.db.execute<Given & Record<string, unknown>>(sql`
      select r.reference, a.purpose, a.record_id, a.amount::text as amount
      from receipt_allocations a join receipts r on r.id = a.receipt_id`);
    const { wrong, share } = judge(seeded, given);
    const { rows } = await here.platform.db.execute<Record<string, number>>(sql`
      select count(*) filter (where state in ('matched', 'proposed', 'unclear', 'suspense'))::int as left,
        count(*) filter (where state = 'posted')::int as posted, (select count(*)::int from receipts) as receipts,
        (select count(*)::int from (select from receipts group by account, reference having count(*) > 1) twice) as twice
      from bank_statement_lines`);
    if (process.env.TOLD) console.log(`seed ${SEED}`, { lines: lines.length, share, ...times }, rows[0]);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(rows[0]).toMatchObject({ left: 0, receipts: rows[0]?.posted, twice: 0 });
    expect((await office.read(other)).status).toBe("open");
    expect(await office.wrong()).toEqual([]);
  },
  SIZED_LIMIT,
);
