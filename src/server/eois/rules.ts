import { sql } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import { Failure, invalid } from "../http/failure";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { bookedFor } from "./money";
import { type EoiStatus, termsOf } from "./terms";

/** What an expression of interest is about; it stands once money is booked or somebody has decided. */
const ABOUT = ["user_id", "property_id", "no_sqyds"];
const UNDECIDED: readonly unknown[] = ["new", "waitlisted"];

/** What the server knows of expressions of interest beyond their definition; their status moves by `decideEoi`. */
export const eoiRules: Rules = {
  computed: {
    user_name: sql`(select u.name from users u where u.id = eois.user_id)`,
    property_name: sql`(select a.name from assets a where a.id = eois.property_id)`,
    booked_amount: sql`coalesce((select l.balance from ledger_accounts l where l.code = 'eoi:' || eois.id), 0)::numeric(20, 2)::text`,
  },
  beforeCreate: async ({ tx }, values) => ({ ...values, ...(await termsOf(tx, values)) }),
  beforeChange: async (writing, before, changes) => {
    const after: Values = { ...before, ...changes };
    const changed = ABOUT.filter((path) => after[path] !== before[path]);
    if (!changed.length) return changes;
    const refused = (message: string) => invalid(changed.map((path) => ({ path, message })));
    if (!UNDECIDED.includes(before.status)) throw refused("This is changed only while it is new or waitlisted");
    if (await isBooked(writing, before)) throw refused("Fixed, because money has been booked");
    return { ...changes, ...(await termsOf(writing.tx, after, before.status as EoiStatus)) };
  },
  beforeRemove: async (writing, before) => {
    if (before.status === "converted") throw new Failure("conflict", "It has become an order and is kept with it");
    if (await isBooked(writing, before)) {
      throw new Failure("conflict", "Money is booked for it: reject or withdraw it first, which gives the money back");
    }
  },
};

const isBooked = async ({ tx }: Writing, { id }: Values) => paiseOf(await bookedFor(tx, Number(id))) > 0n;
