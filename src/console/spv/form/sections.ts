import type { ComponentType } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../../contract/fieldRegistry";
import { spv } from "../../../contract/spv/resource";
import { pathOf } from "../../kit/paths";
import { sectionsOf } from "../../kit/record";
import { BasicFields } from "./BasicFields";
import { BoardFields } from "./BoardFields";
import { checkAddresses } from "./checkAddresses";
import { DaoFields } from "./DaoFields";
import { EscrowSection } from "./EscrowSection";
import { LegalSection } from "./LegalSection";
import { PlainFields } from "./PlainFields";

/** A section that holds fields of the SPV itself. */
export interface FieldSection {
  /** As the specification calls it. */
  heading: string;
  Fields: ComponentType<{ fields: readonly Field[] }>;
  /** Tells what is wrong beyond the contract's own check. */
  check?: (values: RaRecord, before: RaRecord) => Promise<object>;
  /** Tells whether nothing is left to enter. */
  isComplete: (record: RaRecord) => boolean;
  /** Tells whether the SPV does without it. */
  isUnused?: (record: RaRecord) => boolean;
}

/** A section with records or a request of its own, which saves by itself. */
interface PanelSection {
  heading: string;
  Panel: ComponentType<{ record: RaRecord }>;
}

/** A section of the SPV's form. */
export type Section = FieldSection | PanelSection;

const has =
  (...paths: string[]) =>
  (record: RaRecord) =>
    paths.every((path) => record[path] !== null && record[path] !== undefined && record[path] !== "");

/** The first section, which also makes an SPV. */
export const BASIC: FieldSection = {
  heading: "Basic Information",
  Fields: BasicFields,
  isComplete: has("name", "entity_type", "registration_number", "tax_id", "formation_date", "address"),
};

/** Heading of the escrow account. */
export const ESCROW = "Escrow Bank Details";

/** Heading of the legal set. */
export const LEGAL = "Legal Documents";

/** The sections of the form in the specification's order; each has its number in its address. */
export const SECTIONS: readonly Section[] = [
  BASIC,
  {
    heading: "Memo & Terms",
    Fields: PlainFields,
    isComplete: has("memo", "terms", "target_amount", "min_investment", "distribution_frequency"),
  },
  { heading: ESCROW, Panel: EscrowSection },
  { heading: LEGAL, Panel: LegalSection },
  {
    heading: "Board Members",
    Fields: BoardFields,
    isComplete: ({ board_members = [] }) => board_members.some(({ signatory }: { signatory: boolean }) => signatory),
  },
  {
    heading: "DAO Integration",
    Fields: DaoFields,
    check: checkAddresses,
    isComplete: has("dao_chain", "dao_contract", "dao_quorum", "dao_majority", "dao_voting_days"),
    isUnused: ({ dao }) => !dao,
  },
];

/** Gives the fields of a section, as the definition has them. */
export const fieldsIn = (heading: string): readonly Field[] =>
  sectionsOf(spv).find((section) => section.heading === heading)?.fields ?? [];

/** Gives the address of a section by its number, counted from 1. */
export const sectionPath = (id: RaRecord["id"], number: number): string => `${pathOf(spv, "edit", id)}/${number}`;
