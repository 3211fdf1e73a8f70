import type { UNIT_MOVEMENT } from "../../../contract/units/vocabulary";

/** A class of stock as Open Cap Format has it: the units of an asset. */
export interface StockClass {
  id: string;
  name: string;
  /** Units that there may be. */
  authorized: string;
  price: string | null;
}

/** Somebody who holds units, or held some. */
export interface Stakeholder {
  id: string;
  name: string;
  institution: boolean;
  /** Number of the customer. */
  number: string;
  email?: string | undefined;
}

/** A change of who holds units, in the sequence of the register; nobody on one side is the issuer. */
export interface RegisterMovement {
  kind: keyof typeof UNIT_MOVEMENT;
  class_id: string;
  from: string | null;
  to: string | null;
  units: number;
  day: string;
  price: string | null;
  /** Its number in the register, and that of the movement which it undoes. */
  id?: number | undefined;
  corrects?: number | null | undefined;
  /** Names in the package of the security that its units come from, where that is told, of what they become and of what stays. */
  named?: { from?: string; to?: string; rest?: string | undefined };
}

/** The register of an issuer, as Open Cap Format tells it. */
export interface Register {
  issuer: { id: string; name: string; formed: string; country: string; currency: string };
  as_of: string;
  generated_at: string;
  classes: readonly StockClass[];
  stakeholders: readonly Stakeholder[];
  movements: readonly RegisterMovement[];
}
