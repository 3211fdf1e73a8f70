import { useResourceContext } from "react-admin";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";

/** Gives the definition of a resource by its name, or of the one whose page this is. */
export function useResource(name?: string): Resource {
  const here = useResourceContext();
  const found = name ?? here;
  if (!found) throw new Error("There is no resource here");
  return resourceNamed(found);
}
