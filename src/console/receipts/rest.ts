import type { RaRecord } from "react-admin";
import { paiseOf } from "../../contract/money";

/** Tells whether a receipt has money that is not allocated; one of another server may not say. */
export const hasRest = ({ unallocated }: RaRecord): boolean =>
  typeof unallocated === "string" && paiseOf(unallocated) > 0n;
