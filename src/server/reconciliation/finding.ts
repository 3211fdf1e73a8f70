import type { FindingKind } from "../../contract/reconciliation/vocabulary";
import type { Explanation } from "./tables";

/** In what chain and register differ now, or what was done to a contract elsewhere. */
export interface Finding {
  /** Tells the findings of a token apart. */
  key: string;
  kind: FindingKind;
  user_id?: number | null;
  /** In lower case. */
  address?: string | null;
  event_id?: number | null;
  order_id?: number | null;
  chain_units?: number | null;
  register_units?: number | null;
  /** What was found where it is no number of units. */
  detail?: string | null;
  explained: boolean;
  explained_by: readonly Explanation[];
}

/** Makes a finding that nothing explains. */
export const unexplained = (kind: FindingKind, about: string | number, more: Partial<Finding> = {}): Finding => ({
  key: `${kind}:${about}`,
  kind,
  explained: false,
  explained_by: [],
  ...more,
});
