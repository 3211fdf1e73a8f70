import type { Message } from "../../src/contract/language/message";
import { english } from "../../src/contract/language/translate";

/** Gives what is answered as somebody reads it in English: messages in it are said by their templates, all else stays. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== "object" || value === null) return value;
  if (!("template" in value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEnglish(one)]));
  const { template, params, ...rest } = value as Message & object;
  const message = english.translate({ template, params });
  return "message" in rest ? { ...rest, message } : message;
}
