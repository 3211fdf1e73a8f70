import { createHash } from "node:crypto";
import { OCF_VERSION } from "./objects";
import type { Register, Stakeholder } from "./register";
import { transactionsOf } from "./securities";

/** The files of a package by their names, the manifest first. */
export type OcfPackage = ReadonlyMap<string, string>;

/** The name of the manifest in a package. */
export const MANIFEST = "Manifest.ocf.json";

/** Writes a register as the files of an Open Cap Format package; the same register gives the same bytes. */
export function writeOcf(register: Register): OcfPackage {
  const { issuer, as_of, generated_at, classes, stakeholders } = register;
  const lists = {
    stock_classes_files: file("StockClasses", "OCF_STOCK_CLASSES_FILE", classes.map(classOf(issuer.currency))),
    stakeholders_files: file("Stakeholders", "OCF_STAKEHOLDERS_FILE", stakeholders.map(stakeholderOf)),
    transactions_files: file("Transactions", "OCF_TRANSACTIONS_FILE", transactionsOf(register).told),
  };
  const manifest = {
    ...{ file_type: "OCF_MANIFEST_FILE", ocf_version: OCF_VERSION, as_of, generated_at },
    issuer: {
      ...{ id: issuer.id, object_type: "ISSUER", legal_name: issuer.name },
      ...{ formation_date: issuer.formed, country_of_formation: issuer.country },
    },
    ...{ stock_plans_files: [], stock_legend_templates_files: [], vesting_terms_files: [], valuations_files: [] },
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { filepath, text }]) => [
        name,
        [{ filepath, md5: createHash("md5").update(text).digest("hex") }],
      ]),
    ),
  };
  return new Map([
    [MANIFEST, textOf(manifest)],
    ...Object.values(lists).map(({ filepath, text }) => [filepath, text] as const),
  ]);
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const file = (name: string, file_type: string, items: readonly unknown[]) => ({
  filepath: `${name}.ocf.json`,
  text: textOf({ file_type, items }),
});

const classOf =
  (currency: string) =>
  ({ id, name, authorized, price }: Register["classes"][number]) => ({
    ...{ id, object_type: "STOCK_CLASS", name, class_type: "COMMON", default_id_prefix: `${id}-` },
    ...{ initial_shares_authorized: authorized, votes_per_share: "1", seniority: "1" },
    ...(price === null ? {} : { price_per_share: { amount: price, currency } }),
  });

const stakeholderOf = ({ id, name, institution, number, email }: Stakeholder) => ({
  ...{ id, object_type: "STAKEHOLDER", name: { legal_name: name }, issuer_assigned_id: number },
  stakeholder_type: institution ? "INSTITUTION" : "INDIVIDUAL",
  ...(email ? { contact_info: { emails: [{ email_type: "PERSONAL", email_address: email }] } } : {}),
});
