import type { z } from "zod";
import { UNIT_MOVEMENT } from "../../../contract/units/vocabulary";
import { invalid } from "../../http/failure";
import { parseJson } from "../../http/json";
import { OCF_FILES, type OcfTransaction, ocfManifest } from "./objects";
import type { Register, RegisterMovement } from "./register";
import { MANIFEST, type OcfPackage } from "./write";

type Issuance = Extract<OcfTransaction, { object_type: "TX_STOCK_ISSUANCE" }>;

/** Reads the register that a package tells of; one with other than common stock that is issued and moves is refused. */
export function readOcf(files: OcfPackage): Register {
  const manifest = parsed(files, MANIFEST, ocfManifest);
  const { stock_classes_files, stakeholders_files, transactions_files } = manifest;
  const classes = stock_classes_files.flatMap((at) => parsed(files, at.filepath, OCF_FILES.stock_classes_files).items);
  const stakeholders = stakeholders_files.flatMap(
    (at) => parsed(files, at.filepath, OCF_FILES.stakeholders_files).items,
  );
  const transactions = transactions_files.flatMap(
    (at) => parsed(files, at.filepath, OCF_FILES.transactions_files).items,
  );
  const { issuer, as_of, generated_at } = manifest;
  const currency = transactions.flatMap((one) => ("share_price" in one ? [one.share_price.currency] : []))[0];
  return {
    issuer: {
      ...{ id: issuer.id, name: issuer.legal_name, formed: issuer.formation_date },
      ...{ country: issuer.country_of_formation, currency: currency ?? classes[0]?.price_per_share?.currency ?? "INR" },
    },
    ...{ as_of, generated_at },
    classes: classes.map(({ id, name, initial_shares_authorized, price_per_share }) => ({
      ...{ id, name, authorized: initial_shares_authorized, price: price_per_share?.amount ?? null },
    })),
    stakeholders: stakeholders.map(({ id, name, stakeholder_type, issuer_assigned_id, contact_info }) => ({
      ...{ id, name: name.legal_name, institution: stakeholder_type === "INSTITUTION" },
      ...{ number: issuer_assigned_id ?? "", email: contact_info?.emails?.[0]?.email_address },
    })),
    movements: movementsOf(transactions),
  };
}

function parsed<T extends z.ZodType>(files: OcfPackage, name: string, schema: T): z.output<T> {
  const text = files.get(name.split("/").at(-1) ?? name);
  if (text === undefined) throw refusal(`The package has no ${name}`);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw invalid([{ path: "file", message: "A file of the package is no JSON" }], "The package cannot be read", cause);
  }
  const { success, data } = schema.safeParse(value);
  if (!success) throw refusal(`${name} is not as Open Cap Format has it, or has more than a register of units`);
  return data;
}

const refusal = (message: string) => invalid([{ path: "file", message }], message);

/** Makes movements of transactions: an issuance that another transaction causes is a part of that one. */
function movementsOf(transactions: readonly OcfTransaction[]): RegisterMovement[] {
  const issued = new Map(
    transactions.flatMap((one) => (one.object_type === "TX_STOCK_ISSUANCE" ? [[one.security_id, one] as const] : [])),
  );
  const caused = new Set(
    transactions.flatMap((one) => [
      ...("resulting_security_ids" in one ? one.resulting_security_ids : []),
      ...("balance_security_id" in one && one.balance_security_id ? [one.balance_security_id] : []),
    ]),
  );
  const issuanceOf = (securityId: string): Issuance => {
    const found = issued.get(securityId);
    if (!found) throw refusal(`Nothing issued the security ${securityId}`);
    return found;
  };
  return transactions.flatMap((one): RegisterMovement[] => {
    if (one.object_type === "TX_STOCK_ISSUANCE") return caused.has(one.security_id) ? [] : [entryOf(one)];
    const { stakeholder_id: from, stock_class_id: class_id } = issuanceOf(one.security_id);
    const named = { from: one.security_id, rest: one.balance_security_id };
    const left = { class_id, from, day: one.date, named };
    if (one.object_type === "TX_STOCK_TRANSFER")
      return one.resulting_security_ids.map(issuanceOf).map((got) => ({
        ...{ ...left, kind: kindOf(one.comments?.[0], "transfer"), to: got.stakeholder_id },
        named: { ...named, to: got.security_id },
        ...{ units: Number(got.quantity), price: got.share_price.amount },
      }));
    const units = Number(one.quantity);
    return one.object_type === "TX_STOCK_REPURCHASE"
      ? [{ ...left, kind: kindOf(one.consideration_text, "buy-back"), to: null, units, price: one.price.amount }]
      : [{ ...left, kind: kindOf(one.reason_text, "forfeiture"), to: null, units, price: null }];
  });
}

const entryOf = (issuance: Issuance): RegisterMovement => ({
  ...{ kind: "issue", class_id: issuance.stock_class_id, from: null, to: issuance.stakeholder_id },
  ...{ units: Number(issuance.quantity), day: issuance.date, price: issuance.share_price.amount },
  named: { to: issuance.security_id },
});

const kindOf = (said: string | undefined, otherwise: RegisterMovement["kind"]): RegisterMovement["kind"] =>
  (Object.keys(UNIT_MOVEMENT) as RegisterMovement["kind"][]).find((kind) => UNIT_MOVEMENT[kind] === said) ?? otherwise;
