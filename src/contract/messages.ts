import { z } from "zod";
import { encodeMessage, msg } from "./language/message";

/** Words for a wrong value, in place of zod's own, which speak to programmers. */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === "") return "Required";
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string"
        ? "Required"
        : encodeMessage(msg("Enter at least %{least}", { least: String(issue.minimum) }));
    case "too_big":
      return encodeMessage(
        issue.origin === "string"
          ? msg("Use at most %{most} characters", { most: String(issue.maximum) })
          : msg("Enter at most %{most}", { most: String(issue.maximum) }),
      );
    case "invalid_type":
      return issue.expected === "int" || issue.expected === "number" ? "Enter a number" : "This value does not fit";
    case "invalid_value":
      return "Choose one of the offered values";
    case "unrecognized_keys":
      return encodeMessage(msg("Not a field of this record: %{keys}", { keys: issue.keys.join(", ") }));
    default:
      return "This value does not fit";
  }
};

/** Puts the product's words in place of zod's default messages, for the whole process. */
export const setMessages = () => z.config({ customError: wordsOf });
