import { useResourceContext } from "react-admin";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";

/** Gives the definition of the resource whose page this is. */
export function useResource(): Resource {
  const name = useResourceContext();
  if (!name) throw new Error("There is no resource here");
  return resourceNamed(name);
}
