import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import type { Resource } from "../../contract/resource";
import { waitingRequestOf } from "../api/waiting";
import { writtenWords } from "../i18n/labels";
import { kitWords } from "../i18n/words";
import { pathOf } from "./paths";
import { useMay } from "./useMay";
import { useOfferUndo } from "./useOfferUndo";

/**
 * Gives what tells a person that a write is done, or that it waits for a second person.
 *
 * It gives the way on: the one it was given, or the request that waits, for whom may see it.
 */
export function useWritten(resource: Resource) {
  const notify = useNotify();
  const client = useQueryClient();
  const maySee = useMay(approvals.name, "show");
  const offerUndo = useOfferUndo(resource.name);
  return (done: "created" | "updated" | "deleted", data: object, next: string, smart_count = 1): string => {
    const request = waitingRequestOf(data);
    if (request === undefined) {
      const said = writtenWords(resource, done, smart_count);
      notify(said, { type: "success" });
      if (done !== "created" && "id" in data) offerUndo(data.id, said);
      return next;
    }
    notify(kitWords.approval.waits, { type: "info" });
    // React-admin believes that the write is done.
    for (const changed of [resource.name, approvals.name]) client.invalidateQueries({ queryKey: [changed] });
    return maySee ? pathOf(approvals, "show", request) : next;
  };
}
