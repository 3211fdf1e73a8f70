import { useCanAccess } from "react-admin";

/** What a page may offer to do with a resource. */
export type Deed = "list" | "show" | "create" | "edit" | "delete" | "export";

/** Tells whether the administrator may do something to a resource; false until it is known. */
export function useMay(resource: string, action: Deed): boolean {
  const { canAccess } = useCanAccess({ resource, action });
  return canAccess === true;
}
