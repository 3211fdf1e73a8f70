import type { openingDocuments, openingLines } from "../../contract/openings/resource";
import type { RecordOf } from "../../contract/resource";

/** An opening document as it is kept. */
export type OpeningDocument = RecordOf<typeof openingDocuments>;

/** A line of an opening document as it is kept. */
export type OpeningLine = RecordOf<typeof openingLines>;

/** What a line says, with what is wrong with it. */
export type CheckedLine = Pick<
  OpeningLine,
  | "position"
  | "reference"
  | "account"
  | "owner"
  | "user_id"
  | "spv_id"
  | "property_id"
  | "units"
  | "amount"
  | "dated"
  | "payment_reference"
  | "problems"
>;

/** What the lines of a document are checked by, beside the books. */
export interface Checking extends Pick<OpeningDocument, "kind" | "as_of" | "total"> {
  /** Number of the document, where it is there already. */
  id: number | null;
  now: Date;
  /** Who brings or approves it: nothing of it may be theirs. */
  people: readonly number[];
}
