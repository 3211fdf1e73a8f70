import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyHourly } from "../../../src/server/ledger/verification";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
const HOUR = 3600;

const found = async () => {
  const { data } = await here.send("GET /console/ledger/verification");
  return data as unknown as { verified_at: string | null; ok: boolean; findings: { rows: object[]; found: number } };
};
const health = async () => (await here.platform.call("GET /health")).data as unknown as { ledger: string };
const notices = async () => {
  const { rows } = await here.platform.db.execute<{ title: string }>(
    sql`select distinct title, created_at from notices where resource = 'ledger-verification'`,
  );
  return rows.map(({ title }) => title);
};
/** Changes a balance behind the program, or back. */
const damage = (by: number) =>
  here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_accounts set balance = balance + ${by} where code = 'clearing'`);
  });
const verify = async () => {
  await here.pass(HOUR);
  // Two copies of the program.
  await Promise.all([verifyHourly(here.platform.deps), verifyHourly(here.platform.deps)]);
};

test("the ledger is verified once an hour; one that no longer adds up is told once, with the row", async () => {
  await moneyOn(here).customer("100.00");
  expect(await found()).toMatchObject({ verified_at: null });
  expect(await health()).toMatchObject({ status: "ok", ledger: "not verified yet" });

  await verify();
  const first = await found();
  expect(first).toMatchObject({ ok: true, findings: { rows: [] } });
  expect(await health()).toMatchObject({ ledger: "adds up", ledger_verified_at: first.verified_at });

  await damage(1);
  // The hour is not over.
  await verifyHourly(here.platform.deps);
  expect(await found()).toEqual(first);
  await verify();
  await verify();
  expect(await found()).toMatchObject({
    ok: false,
    findings: {
      rows: [
        {
          check: "An account holds what its postings add up to",
          place: "ledger_accounts",
          record: "1 (clearing)",
          expected: "100.00",
          found: "101.00",
        },
      ],
      found: 1,
    },
  });
  expect((await here.send("GET /console/today")).data).toMatchObject({ ledger: { ok: false, wrong: 1 } });
  expect(await health()).toMatchObject({ status: "ok", ledger: "does not add up" });
  expect(await notices()).toEqual(["The ledger does not add up"]);

  await damage(-1);
  await verify();
  expect(await health()).toMatchObject({ ledger: "adds up" });
  await damage(1);
  await verify();
  expect(await notices()).toHaveLength(2);
});
