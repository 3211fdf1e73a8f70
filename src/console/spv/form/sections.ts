import type { ComponentType } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../../contract/fieldRegistry";
import { spv } from "../../../contract/spv/resource";
import { sectionsOf } from "../../kit/record";
import { BasicFields } from "./BasicFields";
import { BoardFields } from "./BoardFields";
import { checkAddresses } from "./checkAddresses";
import { DaoFields } from "./DaoFields";
import { EscrowSection } from "./EscrowSection";
import { LegalSection } from "./LegalSection";
import { type FieldsProps, PlainFields } from "./PlainFields";

/** A section of the SPV's form: fields of the SPV itself, or a panel of what is saved by itself. */
export interface Section {
  /** As the specification calls it. */
  heading: string;
  fields: readonly Field[];
  Fields?: ComponentType<FieldsProps>;
  Panel?: ComponentType<{ record: RaRecord }>;
  /** Tells what is wrong beyond the contract's own check. */
  check?: (values: RaRecord, before: RaRecord) => Promise<object>;
  /** What has to be there before nothing is left to do. */
  needs: readonly string[];
  /** Tells whether the SPV does without it. */
  isUnused?: (record: RaRecord) => boolean;
}

/** What sections need beside fields: an escrow account, an approved document of the legal set, a board that may sign. */
export const BESIDE = { escrow: "bank_details", legal: "legal", signatory: "signatory" } as const;

const fieldsIn = (heading: string): readonly Field[] =>
  sectionsOf(spv).find((section) => section.heading === heading)?.fields ?? [];

/** The first section, which also makes an SPV. */
export const BASIC = {
  heading: "Basic Information",
  fields: fieldsIn("Basic Information"),
  Fields: BasicFields,
  needs: ["name", "entity_type", "registration_number", "tax_id", "formation_date", "address"],
} satisfies Section;

/** The sections of the form in the specification's order; each has its number in its address. */
export const SECTIONS: readonly Section[] = [
  BASIC,
  {
    heading: "Memo & Terms",
    fields: fieldsIn("Memo & Terms"),
    Fields: PlainFields,
    needs: ["memo", "terms", "target_amount", "min_investment", "distribution_frequency"],
  },
  { heading: "Escrow Bank Details", fields: [], Panel: EscrowSection, needs: [BESIDE.escrow] },
  { heading: "Legal Documents", fields: [], Panel: LegalSection, needs: [BESIDE.legal] },
  { heading: "Board Members", fields: fieldsIn("Board Members"), Fields: BoardFields, needs: [BESIDE.signatory] },
  {
    heading: "DAO Integration",
    fields: fieldsIn("DAO Integration"),
    Fields: DaoFields,
    check: checkAddresses,
    needs: ["dao_chain", "dao_contract", "dao_quorum", "dao_majority", "dao_voting_days"],
    isUnused: ({ dao }) => !dao,
  },
];
