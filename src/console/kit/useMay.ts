import { useCanAccess } from "react-admin";
import type { Call } from "../../contract/route";

/** What a page may offer to do with a resource. */
export type Action = "list" | "show" | "create" | "edit" | "delete" | "export" | "approve";

/** Tells whether the administrator may do something to a resource; false until it is known. */
export function useMay(resource: string, action: Action): boolean {
  const { canAccess } = useCanAccess({ resource, action });
  return canAccess === true;
}

/** Tells whether the administrator may make a call that is no verb of a resource, on a server that may have it. */
export function useMayCall({ on, access }: Pick<Call, "on" | "access">): boolean {
  const resource = typeof access === "string" ? access : access[0];
  const { canAccess } = useCanAccess({ resource, action: on, record: { on, access } });
  return canAccess === true;
}
