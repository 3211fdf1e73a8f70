import { useQueries } from "@tanstack/react-query";
import { useAuthProvider, useCanAccess } from "react-admin";
import type { Call } from "../../contract/route";

/** What a page may offer to do with a resource. */
export type Action = "list" | "show" | "create" | "edit" | "delete" | "export" | "approve";

/** What one may be allowed: a call, or something to a resource. */
export type Right = Pick<Call, "on" | "access"> | { resource: string; action: Action };

/** Tells whether the administrator may do something to a resource; false until it is known. */
export function useMay(resource: string, action: Action): boolean {
  const { canAccess } = useCanAccess({ resource, action });
  return canAccess === true;
}

/** Tells whether the administrator may make a call that is no verb of a resource, on a server that may have it. */
export function useMayCall(call: Pick<Call, "on" | "access">): boolean {
  const { canAccess } = useCanAccess(askedOf(call));
  return canAccess === true;
}

/** Tells whether the administrator has one of several rights, once it is known of each of them. */
export function useMayEach(rights: readonly Right[]): ((right: Right) => boolean) | undefined {
  const provider = useAuthProvider();
  const keys = [...new Set(rights.map(keyOf))];
  const answers = useQueries({
    queries: keys.map((key) => {
      const asked = askedOf(rights.find((right) => keyOf(right) === key) as Right);
      return {
        // As react-admin's useCanAccess names it, which asks the same.
        queryKey: ["auth", "canAccess", { resource: asked.resource, action: asked.action, recordId: undefined }],
        queryFn: async () => (await provider?.canAccess?.(asked)) ?? true,
      };
    }),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return (right) => answers[keys.indexOf(keyOf(right))]?.data === true;
}

function keyOf(right: Right): string {
  const { resource, action } = askedOf(right);
  return `${action} ${resource}`;
}

function askedOf(right: Right) {
  if ("resource" in right) return right;
  const { on, access } = right;
  return { resource: typeof access === "string" ? access : access[0], action: on, record: { on, access } };
}
