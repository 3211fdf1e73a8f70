import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useConsoleProvider } from "./useConsoleProvider";

/** Gives what offers to undo what was just done to a record, in the toast with the words that were said of it. */
export function useOfferUndo(resource: string) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  return (id: unknown, said: string) =>
    void import("./history/offerToUndo").then(({ offerToUndo }) =>
      offerToUndo({ provider, client, notify, resource, id: Number(id), said }),
    );
}
