import { type SQL, sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { reportCalls } from "../../contract/reports/calls";
import { KYC_AGE } from "../../contract/reports/vocabulary";
import type { Database } from "../db/database";
import { readTable } from "./table";

/** Days that each age has at most, in their order; the last has no end. */
const UP_TO: Readonly<Record<Exclude<keyof typeof KYC_AGE, "longer">, number>> = {
  day: 1,
  "three-days": 3,
  week: 7,
  month: 30,
};

/** The checks by the columns of the report, with their words. */
const CHECKS = { email: "E-mail", aadhar: "Aadhaar", pan: "PAN", video: "Video" } as const;

interface Narrowed {
  role?: number | undefined;
  rows?: "all" | undefined;
}

/** Tells how long the KYC of customers has waited, by days of the platform's time zone: the ages, and who it is. */
export async function readKyc(db: Database, { role, rows }: Narrowed, now: Date) {
  const { ages, customers } = reportCalls.kyc.answer.shape;
  const day = (at: SQL) => sql`(${at} at time zone ${PLATFORM_TIME_ZONE})::date`;
  const waiting = sql`
    select id as user_id, name as user_name, kyc_since as since,
      ${day(sql`${now.toISOString()}::timestamptz`)} - ${day(sql`kyc_since`)} as days,
      ${listed((check) => sql`${columnOf(check)} = 'pending' as ${sql.identifier(check)}`)}
    from users
    where kyc_status = 'pending' and kyc_since is not null and not is_employee
      and ${role === undefined ? sql`true` : sql`role = ${role}`}`;
  const age = sql`case ${sql.join(
    Object.entries(UP_TO).map(([name, most]) => sql`when days <= ${most}::int then ${name}`),
    sql` `,
  )} else 'longer' end`;
  const known = sql.join(
    Object.keys(KYC_AGE).map((name, place) => sql`(${name}, ${place}::int)`),
    sql`, `,
  );
  // Nothing where nobody waits, else every age, so that a gap is seen as one.
  const counted = sql`
    with waiting as (${waiting}), counted as (
      select ${age} as age, count(*)::int as customers,
        ${listed((check) => sql`(count(*) filter (where ${sql.identifier(check)}))::int as ${sql.identifier(check)}`)}
      from waiting group by 1
    )
    select age, place, coalesce(customers, 0) as customers,
      ${listed((check) => sql`coalesce(${sql.identifier(check)}, 0) as ${sql.identifier(check)}`)}
    from (values ${known}) known (age, place) left join counted using (age) where exists (select from counted)`;
  const named = sql`
    select user_id, user_name, since, days, concat_ws(', ',
      ${listed((check) => sql`case when ${sql.identifier(check)} then ${CHECKS[check]}::text end`)}) as waiting
    from (${waiting}) waiting`;
  return {
    ages: await readTable(db, ages, { source: counted, order: sql`place`, rows }),
    customers: await readTable(db, customers, { source: named, order: sql`since, user_id`, rows }),
  };
}

type Check = keyof typeof CHECKS;

const columnOf = (check: Check) => sql.identifier(`kyc_${check}_verification_status`);

const listed = (of: (check: Check) => SQL): SQL => sql.join((Object.keys(CHECKS) as Check[]).map(of), sql`, `);
