import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { failureWords } from "./failureWords";

/**
 * Gives a change of records beyond react-admin's own verbs.
 *
 * Afterwards whatever shows the resource is fetched anew, also when it was refused: then it was shown wrongly. `said`
 * tells the person that it is done.
 */
export function useChange<Input, Result>(resource: string, run: (input: Input) => Promise<Result>, said: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: run,
    onSuccess: () => notify(said, { type: "success" }),
    onError: (error) => notify(failureWords(error), { type: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: [resource] }),
  });
}
