import type { OpeningProblem } from "../../contract/openings/problems";
import { formatProblem } from "./formatProblem";

/** Says in the history of a document what was found to be wrong with it as a whole. */
export const ProblemsChange = ({ after }: { before: unknown; after: unknown }) => (
  <span>{Array.isArray(after) && after.length ? (after as OpeningProblem[]).map(formatProblem).join(" ") : "—"}</span>
);
