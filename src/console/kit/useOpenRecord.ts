import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { pathOf, recordVerb } from "./paths";
import { useMay } from "./useMay";

/** Where a record was opened, where that is not the list of its resource. */
export interface OpenedFrom {
  from: string;
}

/** What rows and cards need to lead to their records. */
export interface OpenRecord {
  path(id: string | number): string;
  /** What the links carry, so that the record leads back to a list that has no page of its own. */
  state: OpenedFrom | undefined;
  /** Opens a record from a press anywhere on its row, but not from one on something with a meaning of its own. */
  onPress(event: MouseEvent, id: string | number): void;
}

/** Gives the way from a list to the pages of its records. */
export function useOpenRecord(resource: Resource): OpenRecord {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const verb = recordVerb(resource, useMay(resource.name, "edit"));
  const path = (id: string | number) => pathOf(resource, verb, id);
  const state = pathname === pathOf(resource, "list") ? undefined : { from: pathname };
  return {
    path,
    state,
    onPress(event, id) {
      const meant =
        event.target instanceof Element && event.target.closest("a, button, input, label, select, .row-actions");
      if (meant || window.getSelection()?.toString()) return;
      if (event.metaKey || event.ctrlKey) window.open(path(id), "_blank");
      else navigate(path(id), { state });
    },
  };
}
