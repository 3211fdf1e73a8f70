import { eq, ne } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import type { Grants } from "../../contract/permissions";
import { ROLE } from "../../contract/roles/vocabulary";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import type { Rules, Writing } from "../resources/rules";
import { findSameReading } from "../resources/sameName";
import type { Values } from "../resources/values";
import { withinGrants } from "./grants";

/** What the server knows of roles beyond their definition: nobody can give a role more than the own one allows. */
export const roleRules: Rules = {
  filters: { staff: (staff: boolean) => (staff ? ne : eq)(tables.roles.id, ROLE.customer) },
  beforeCreate: async (writing, values) => {
    refuseRaise(writing, values);
    await refuseSameReading(writing, values);
    return values;
  },
  beforeChange: async (writing, before, changes) => {
    if (changes.permissions !== undefined && (before.id === ROLE.superAdmin || before.id === ROLE.customer)) {
      throw invalid([
        { path: "permissions", message: msg("What “%{name}” may do is fixed", { name: String(before.name) }) },
      ]);
    }
    // A role that allows more than one's own could otherwise be cut down by anybody.
    refuseRaise(writing, { permissions: before.permissions });
    refuseRaise(writing, changes);
    await refuseSameReading(writing, changes, Number(before.id));
    return changes;
  },
  beforeRemove: async (writing, before) => {
    refuseRaise(writing, { permissions: before.permissions });
    if (before.preset) throw new Failure("conflict", "A preset role stays");
    const [holder] = await writing.tx
      .select()
      .from(tables.users)
      .where(eq(tables.users.role, Number(before.id)))
      .limit(1);
    if (holder) throw new Failure("conflict", "People still hold this role");
  },
};

/** Refuses a name that reads as another role's: who may do what is decided by people who read it. */
async function refuseSameReading({ tx }: Writing, { name }: Values, id?: number) {
  if (name === undefined) return;
  const rows = await tx.select({ id: tables.roles.id, name: tables.roles.name }).from(tables.roles);
  const others = rows.filter((row) => row.id !== id).map((row) => row.name);
  const same = findSameReading(String(name), others);
  if (same !== undefined)
    throw invalid([{ path: "name", message: msg("This reads as “%{name}”. Use another name", { name: same }) }]);
}

function refuseRaise({ actor }: Writing, { permissions }: Values) {
  if (permissions === undefined || withinGrants(actor.grants, permissions as Grants)) return;
  const message = "This allows more than your own role";
  // In the words of the whole too: whoever approves a change has no such field before them.
  throw invalid([{ path: "permissions", message }], message);
}
