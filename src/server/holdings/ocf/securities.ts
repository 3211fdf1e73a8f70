import { UNIT_MOVEMENT } from "../../../contract/units/vocabulary";
import { invalid } from "../../http/failure";
import type { OcfTransaction } from "./objects";
import type { Register, RegisterMovement } from "./register";

const MORE = "More units leave somebody than there are";

/** Units that somebody holds as one security. */
interface Security {
  id: string;
  stakeholder_id: string;
  class_id: string;
  units: number;
  price: string;
  /** Movement of the register that it came by. */
  movement?: number | undefined;
  /** Day on which its holder got its units, also where a part of them has left since. */
  since: string;
}

/**
 * Tells the movements of a register as transactions: Open Cap Format follows securities, of which each belongs to one
 * person. What leaves somebody leaves by what came first; of a part that stays a new security is told.
 */
export function transactionsOf({ movements, issuer: { currency } }: Pick<Register, "movements" | "issuer">) {
  const transactions: OcfTransaction[] = [];
  const held = new Map<string, Security>();
  // A package may call securities as it likes, and have several come of one.
  const own = new Map<string, string>();
  let securities = 0;

  const tell = (transaction: Record<string, unknown>) =>
    transactions.push({ id: `T-${transactions.length + 1}`, ...transaction } as OcfTransaction);
  const named = (...names: (string | undefined)[]) => {
    const id = `S-${++securities}`;
    for (const name of names) if (name !== undefined) own.set(name, id);
    return id;
  };
  const issue = (security: Security, date: string) => {
    held.set(security.id, security);
    tell({
      ...{ object_type: "TX_STOCK_ISSUANCE", date, security_id: security.id, custom_id: customOf(security) },
      ...{ stakeholder_id: security.stakeholder_id, stock_class_id: security.class_id },
      ...{ share_price: { amount: security.price, currency }, quantity: String(security.units) },
      ...{ stock_legend_ids: [], security_law_exemptions: [] },
    });
  };

  const leave = (security: Security, units: number, movement: RegisterMovement) => {
    const { kind, to, day, price, named: told = {} } = movement;
    const balance = security.units > units ? { balance_security_id: named(told.from, told.rest) } : {};
    const about = { date: day, security_id: security.id, quantity: String(units), ...balance };
    held.delete(security.id);
    const after: Security[] = [];
    if (balance.balance_security_id)
      after.push({ ...security, id: balance.balance_security_id, units: security.units - units });
    if (to !== null) {
      const got = {
        ...security,
        id: named(told.to),
        stakeholder_id: to,
        units,
        price: price ?? security.price,
        since: day,
        movement: movement.id,
      };
      tell({ ...about, object_type: "TX_STOCK_TRANSFER", resulting_security_ids: [got.id], ...saidOf(kind) });
      after.push(got);
    } else if (price !== null && kind !== "correction")
      tell({
        ...{ ...about, object_type: "TX_STOCK_REPURCHASE", price: { amount: price, currency } },
        consideration_text: UNIT_MOVEMENT[kind],
      });
    else tell({ ...about, object_type: "TX_STOCK_CANCELLATION", reason_text: UNIT_MOVEMENT[kind] });
    for (const one of after) issue(one, day);
  };

  /** A correction takes what it undoes; all else takes what came first. */
  const securityOf = ({ named: told, corrects, from, class_id }: RegisterMovement) => {
    if (told?.from !== undefined) return held.get(own.get(told.from) ?? "");
    const theirs = [...held.values()].filter((one) => one.stakeholder_id === from && one.class_id === class_id);
    return theirs.find((one) => corrects && one.movement === corrects) ?? theirs[0];
  };

  for (const movement of movements) {
    const { from, to, class_id, units, day, price } = movement;
    if (from === null) {
      issue(
        {
          id: named(movement.named?.to),
          stakeholder_id: String(to),
          class_id,
          units,
          price: price ?? "0.00",
          since: day,
          movement: movement.id,
        },
        day,
      );
      continue;
    }
    let rest = units;
    while (rest > 0) {
      const security = securityOf(movement);
      if (!security) throw invalid([{ path: "file", message: MORE }], MORE);
      const part = Math.min(rest, security.units);
      leave(security, part, movement);
      rest -= part;
    }
  }
  return { told: transactions, held: [...held.values()] };
}

const customOf = ({ class_id, id }: Security) => `${class_id}-${id.slice(2)}`;

const saidOf = (kind: RegisterMovement["kind"]) => (kind === "transfer" ? {} : { comments: [UNIT_MOVEMENT[kind]] });
