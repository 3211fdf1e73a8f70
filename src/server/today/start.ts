import { type SQL, sql } from "drizzle-orm";
import { allows, type Grants } from "../../contract/permissions";
import { ROLE } from "../../contract/roles/vocabulary";
import type { KnownSetting } from "../../contract/settings/known";
import { type START_STATE, START_STEPS, type StartStep } from "../../contract/today/start";
import type { Actor, AppDeps } from "../http/context";
import { readPeopleToBe } from "../session/peopleToBe";

/** People whose role may approve something, and who can sign in. */
const APPROVERS = sql`
  from users u join roles r on r.id = u.role
  where u.is_employee and u.status = 'Active' and jsonb_path_exists(r.permissions, '$.* ? (@ == "approve")')`;

const setting = (name: KnownSetting) => ({
  done: sql`exists (select from settings where name = ${name})`,
  waits: sql`exists (select from approvals where status = 'pending' and resource = 'settings'
    and changes -> 'name' ->> 'after' = ${name})`,
});

interface Found {
  done: SQL;
  /** Somebody else has to do something first. */
  waits?: SQL;
  /** The record that is begun, where it is one. */
  begun?: SQL;
}

/** When each of the things is there; `toBe` are the accounts as which one may try the platform, without a password. */
const foundOf = (toBe: readonly number[]): Record<StartStep, Found> => ({
  approver: {
    done: sql`(select count(*) ${APPROVERS} and (exists (select from credentials c where c.user_id = u.id)
      or ${JSON.stringify(toBe)}::jsonb @> to_jsonb(u.id))) > 1`,
    waits: sql`exists (select ${APPROVERS} and exists (select from invitations i where i.user_id = u.id))`,
  },
  issuer: setting("invoice_issuer"),
  account: setting("collection_account"),
  bank: setting("collection_bank"),
  fees: { done: sql`exists (select from fee_percentages where status = 'Active')` },
  company: {
    done: sql`exists (select from companies where status = 'approved')`,
    waits: sql`exists (select from companies where status = 'pending')`,
  },
  spv: {
    done: sql`exists (select from spvs where bank_details is not null)`,
    waits: sql`exists (select from approvals where status = 'pending' and resource = 'spv' and action = 'bank-details')`,
    begun: sql`(select min(id) from spvs)`,
  },
  template: { done: sql`exists (select from templates where status = 'active')` },
  asset: { done: sql`exists (select from assets)` },
});

/** Tells how far a platform is that begins, of what somebody may view: what is there, and who does it. */
export async function readStart(deps: AppDeps, { grants }: Pick<Actor, "grants">) {
  const toBe = deps.peopleToBe ? await readPeopleToBe(deps) : [];
  const states = Object.entries(foundOf(toBe.map(({ id }) => id))).map(
    ([name, { done, waits = sql`false`, begun = sql`null` }]) =>
      sql`${sql.raw(`'${name}'`)}, jsonb_build_object('begun', ${begun},
        'state', case when ${done} then 'done' when ${waits} then 'waits' else 'open' end)`,
  );
  const { rows } = await deps.db.execute<{
    states: Record<StartStep, { state: keyof typeof START_STATE; begun: number | null }>;
    roles: { name: string; permissions: Grants }[];
  }>(sql`
    select jsonb_build_object(${sql.join(states, sql`, `)}) as states,
      (select jsonb_agg(jsonb_build_object('name', name, 'permissions', permissions) order by id)
        from roles where id <> ${ROLE.customer}) as roles`);
  const [found] = rows;
  if (!found) return [];
  return (Object.keys(START_STEPS) as StartStep[])
    .filter((name) => allows(grants, START_STEPS[name][0], "view"))
    .map((name) => {
      const [subject, action] = START_STEPS[name];
      const roles = found.roles.filter(({ permissions }) => allows(permissions, subject, action));
      const mine = allows(grants, subject, action);
      return { name, ...found.states[name], mine, roles: roles.map((role) => role.name) };
    });
}
