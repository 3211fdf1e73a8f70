import { msg, type Words } from "../../../contract/language/message";
import { type Failure, invalid } from "../../http/failure";

/** Makes the refusal (422) of a file that is no statement, or not one that fits. */
export const unreadable = (message: Words): Failure => invalid([{ path: "file", message }], message);

/** Makes the refusal of a file for one of its lines, counted from 1. */
export const unreadableAt = (line: number, problem: Words): Failure =>
  unreadable(msg("Line %{line}: %{problem}", { line, problem: [problem] }));
