import { z } from "zod";

/** Words for a wrong value, in place of zod's own, which speak to programmers. */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === "") return "Required";
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" ? "Required" : `Enter at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? `Use at most ${issue.maximum} characters` : `Enter at most ${issue.maximum}`;
    case "invalid_type":
      return issue.expected === "int" || issue.expected === "number" ? "Enter a number" : "This value does not fit";
    case "invalid_value":
      return "Choose one of the offered values";
    case "unrecognized_keys":
      return `Not a field of this record: ${issue.keys.join(", ")}`;
    default:
      return "This value does not fit";
  }
};

/** Puts the product's words in place of zod's default messages, for the whole process. */
export const setMessages = () => z.config({ customError: wordsOf });
