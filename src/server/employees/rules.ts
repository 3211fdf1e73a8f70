import { and, count, eq, ne, sql } from "drizzle-orm";
import { employee } from "../../contract/employees/resource";
import type { Grants } from "../../contract/permissions";
import { ROLE } from "../../contract/roles/vocabulary";
import { recordChange } from "../audit/record";
import { readPlatformName } from "../brand/read";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { post } from "../outbox/post";
import type { Auditing, Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { withinGrants } from "../roles/grants";
import { revokeFamilies } from "../session/families";
import { invitations } from "../session/tables";
import { noteAccountChange } from "./changes";
import { refuseHigher } from "./higher";
import { sendInvitation } from "./invite";
import { changedMail } from "./mails";

/** What the server knows of employees beyond their definition. */
export const employeeRules: Rules = {
  scope: { where: sql`${tables.users.is_employee}`, set: { is_employee: true } },
  computed: {
    invitation: sql`(select case when i.expires_at > now() then 'pending' else 'expired' end
      from invitations i where i.user_id = users.id)`,
    invitation_until: sql`(select i.expires_at from invitations i where i.user_id = users.id)`.mapWith(
      invitations.expires_at,
    ),
    is_higher: sql`(select r.permissions from roles r where r.id = users.role)`,
    has_password: sql`exists (select from credentials c where c.user_id = users.id)`,
    two_factor: sql`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
  },
  // Of what the role allows one is told only whether it is more than one's own.
  shown: (record, { actor }) => ({
    ...record,
    is_higher: actor ? !withinGrants(actor.grants, (record.is_higher ?? {}) as Grants) : null,
  }),
  beforeCreate: async (writing, values) => {
    await refuseRole(writing, values.role);
    return values;
  },
  beforeChange: async (writing, before, changes) => {
    await refuseHigher(writing.tx, writing.actor, Number(before.role));
    await refuseOwnAccess(writing, before, changes);
    if (changes.role !== undefined && changes.role !== before.role) await refuseRole(writing, changes.role);
    const leaves = (changes.role ?? before.role) !== ROLE.superAdmin || (changes.status ?? before.status) !== "Active";
    if (leaves) await refuseLast(writing, before);
    return changes;
  },
  beforeRemove: async (writing, before) => {
    await refuseHigher(writing.tx, writing.actor, Number(before.role));
    if (before.id === writing.actor.id) throw new Failure("forbidden", "You cannot delete your own account");
    await refuseLast(writing, before);
  },
  afterWrite: async (writing, record, _given, before) => {
    const { tx, now } = writing;
    if (!before) {
      if (writing.askedBy === undefined) await noteInvitedAlone(writing, record.id);
      else await noteAccountChange(writing, record.id);
      if (record.status === "Active") await inviteAtOnce(writing, record);
      return;
    }
    // For good: to be let in again later wakes none of them.
    if (before.status === "Active" && record.status !== "Active") await revokeFamilies(tx, record.id, now);
    if (before.invitation && before.email !== record.email) await inviteAtOnce(writing, record);
    if (before.role === record.role && before.email === record.email) return;
    await noteAccountChange(writing, record.id);
    await revokeFamilies(tx, record.id, now);
    const addresses = [...new Set([before.email, record.email])].map(String);
    const mail = changedMail(String(record.name), await readPlatformName(tx));
    await post(
      tx,
      now,
      addresses.map((recipient) => ({ recipient, user_id: record.id, ...mail })),
    );
  },
};

/** Keeps in the trail that nobody else could approve an account, whose person counts at once. */
const noteInvitedAlone = ({ tx, actor, now, requestId }: Auditing, recordId: number) =>
  recordChange(tx, {
    ...{ actor, at: now, requestId, action: "update", resource: employee.name, recordId },
    changes: { invitation: { before: null, after: "by one person, as nobody else could approve" } },
  });

/** Refuses a role that does not exist here or allows more than the actor's own. */
async function refuseRole({ tx, actor }: Writing, role: unknown) {
  const [found] = await tx
    .select()
    .from(tables.roles)
    .where(eq(tables.roles.id, Number(role)));
  const refuse = (message: string) => invalid([{ path: "role", message }]);
  if (!found || found.id === ROLE.customer) throw refuse("Choose a role of the back office");
  if (!withinGrants(actor.grants, found.permissions))
    throw refuse("You cannot give a role that allows more than yours");
}

/** Sends whoever has no password a link to choose one; at a new address, so that the old one's link ends. */
async function inviteAtOnce({ origin, ...by }: Auditing, record: Values & { id: number }) {
  if (origin === undefined) return;
  const { id, name, email } = record;
  const { state, expires_at } = await sendInvitation(
    { ...by, origin },
    { id, name: String(name), email: String(email) },
  );
  // The record was read before its invitation was written.
  record.invitation = state;
  record.invitation_until = expires_at;
}

async function refuseOwnAccess({ actor }: Writing, before: Values, changes: Values) {
  if (before.id !== actor.id) return;
  const own = ["role", "status"].filter((path) => (changes[path] ?? before[path]) !== before[path]);
  if (own.length)
    throw invalid(own.map((path) => ({ path, message: "Another administrator must change this for you" })));
}

async function refuseLast({ tx }: Writing, before: Values) {
  if (before.role !== ROLE.superAdmin || before.status !== "Active") return;
  const { id, role, status } = tables.users;
  // Locks the role's row, so that two super admins cannot remove each other at once.
  await tx.select().from(tables.roles).where(eq(tables.roles.id, ROLE.superAdmin)).for("update");
  const [others] = await tx
    .select({ count: count() })
    .from(tables.users)
    .where(and(eq(role, ROLE.superAdmin), eq(status, "Active"), ne(id, Number(before.id))));
  if (!others?.count) throw new Failure("conflict", "This is the last super admin");
}
