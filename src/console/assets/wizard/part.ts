import type { RaRecord } from "react-admin";

/** What a part of a tab gets that is more than an input of the tab's form. */
export interface PartProps {
  asset: RaRecord;
  /** Whoever sees it may not change it. */
  readOnly: boolean;
}
