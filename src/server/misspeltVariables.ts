import { distance } from "fastest-levenshtein";
import { VARIABLE_NAMES } from "./env";

/**
 * Returns a line for each variable that is a letter or two off one that the program reads and that is not set itself.
 *
 * Many others are set by shells, npm and service managers, so a short name may be off by one letter only.
 */
export function findMisspeltVariables(source: Record<string, string | undefined> = process.env): string[] {
  const isSet = (name: string) => source[name] !== undefined && source[name] !== "";
  return Object.keys(source).flatMap((name) => {
    if (!isSet(name) || VARIABLE_NAMES.includes(name)) return [];
    const meant = VARIABLE_NAMES.find(
      (one) => !isSet(one) && distance(name.toUpperCase(), one) <= (one.length < 8 ? 1 : 2),
    );
    return meant ? [`${name} is not read; ${meant} is.`] : [];
  });
}
