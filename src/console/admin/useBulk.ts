import type { ComponentType } from "react";
import { bulkFieldsOf } from "../../contract/jobs/bulk";
import { useParts } from "../kit/parts";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";

/** Gives what the administrator may do with selected rows: edit them, delete them, and what the subject offers. */
export function useBulk(): { mayEdit: boolean; mayDelete: boolean; Actions: ComponentType | undefined } {
  const resource = useResource();
  const { name, api } = resource;
  const { bulkDelete = true, bulkActions } = useParts(name);
  const mayDelete = useMay(name, "delete") && bulkDelete && api.remove !== undefined;
  const mayEdit = useMay(name, "edit") && bulkFieldsOf(resource).length > 0;
  const mayAct = useMay(bulkActions?.may ?? name, bulkActions?.action ?? "edit");
  return { mayEdit, mayDelete, Actions: mayAct ? bulkActions?.Actions : undefined };
}
