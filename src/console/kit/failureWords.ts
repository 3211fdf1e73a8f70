import { decodeMessage } from "../../contract/language/message";
import { ApiError } from "../api/failure";
import { t } from "../i18n/t";

/** Gives what a refusal says of single values, else its message, for where there is no form to show them in. */
export function failureWords(error: Error): string {
  const told = error instanceof ApiError ? Object.values(error.body.errors ?? {}) : [];
  const words = told.filter((one) => typeof one === "string");
  return words.length > 0 ? words.join(" ") : error.message;
}

/** Says what a schema finds wrong with an entry. */
export const issueWords = ({ message }: { message: string }): string => t(decodeMessage(message));
