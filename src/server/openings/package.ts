import { paiseOf, rupeesOf } from "../../contract/money";
import { unpackOcf } from "../holdings/ocf/pack";
import { readOcf } from "../holdings/ocf/read";
import { transactionsOf } from "../holdings/ocf/securities";
import type { FileLine } from "./fileLine";

/** Tells whether a file is an archive, as packages of Open Cap Format are. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads an Open Cap Format package as lines of historic orders: one for each security that somebody still holds. Its
 * holder is found by e-mail address or else by the number that the issuer gave, its class by the asset's name.
 */
export async function readPackage(bytes: Uint8Array): Promise<FileLine[]> {
  const register = readOcf(await unpackOcf(bytes));
  const classes = new Map(register.classes.map(({ id, name }) => [id, name]));
  const people = new Map(register.stakeholders.map(({ id, email, number }) => [id, email ?? number]));
  return transactionsOf(register).held.map(({ id, stakeholder_id, class_id, units, price, since }, at) => ({
    at: at + 1,
    cells: {
      ...{ reference: `${class_id}-${id.slice(2)}`, customer: people.get(stakeholder_id) ?? stakeholder_id },
      ...{ asset: classes.get(class_id) ?? class_id, units: String(units), date: since },
      amount: rupeesOf(paiseOf(price) * BigInt(units)),
    },
  }));
}
