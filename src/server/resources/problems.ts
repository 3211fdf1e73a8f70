import { english } from "../../contract/language/translate";
import type { Problem } from "../../contract/problem";
import type { Resource } from "../../contract/resource";
import { invalid } from "../http/failure";
import { phoneProblems } from "./phones";
import type { Values } from "./values";

/** Refuses a record whose fields do not fit each other, but for what was wrong with it before. */
export function refuseProblems(resource: Resource, record: Values, before?: Values) {
  const known = new Set(before && resource.check?.(before).map(said));
  const problems = resource.check?.(record).filter((problem) => !known.has(said(problem))) ?? [];
  const errors = [...problems, ...phoneProblems(resource.fields, record, before)];
  if (errors.length) throw invalid(errors);
}

const said = ({ path, message }: Problem) => `${path}: ${english.translate(message)}`;
