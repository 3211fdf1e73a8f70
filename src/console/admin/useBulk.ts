import type { ComponentType } from "react";
import { useParts } from "../kit/parts";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";

/** Gives what the administrator may do with selected rows: delete them, and what the subject offers. */
export function useBulk(): { mayDelete: boolean; Actions: ComponentType | undefined } {
  const { name, api } = useResource();
  const { bulkDelete = true, bulkActions } = useParts(name);
  const mayDelete = useMay(name, "delete") && bulkDelete && api.remove !== undefined;
  const mayAct = useMay(bulkActions?.may ?? name, bulkActions?.action ?? "edit");
  return { mayDelete, Actions: mayAct ? bulkActions?.Actions : undefined };
}
