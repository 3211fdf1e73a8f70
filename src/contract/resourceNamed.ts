import type { Resource } from "./resource";
import { resources } from "./subjects";

/** Gives the definition of that name; a name that does not exist is a mistake of the program. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is named ${name}`);
  return found;
}
