import { type MutationKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { createKeyed } from "../api/idempotency";
import { waitingRequestOf } from "../api/waiting";
import { kitWords } from "../i18n/words";
import { failureWords } from "./failureWords";

/**
 * Gives a change of records beyond react-admin's own verbs.
 *
 * Afterwards whatever shows the resource, or the requests that wait, is fetched anew, also when it was refused: then it
 * was shown wrongly. With `lasts` a change that was made is pending until that is there, for a form that offers what it
 * leaves. `said` tells the person that it is done, where that is not plain from what follows. A failure is told too,
 * unless a form that is still there `tells` it where it was made. `run` gets an `Idempotency-Key` with its input: it
 * stays the same while that input is tried again without an answer, so that a change whose answer was lost is not made
 * twice.
 */
export function useChange<Input, Result>(
  resource: string,
  run: (input: Input, key: string) => Promise<Result>,
  said: string | ((result: Result) => ReactNode) | undefined,
  { tells = false, lasts = false, mutationKey }: { tells?: boolean; lasts?: boolean; mutationKey?: MutationKey } = {},
) {
  const [keyed] = useState(createKeyed);
  const client = useQueryClient();
  const notify = useNotify();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const tell = (words: ReactNode) =>
    notify(words, { type: "success", ...(typeof words === "string" ? {} : { autoHideDuration: LINK_MS }) });
  return useMutation({
    ...(mutationKey ? { mutationKey } : {}),
    mutationFn: (input: Input) => keyed(input, (key) => run(input, key)),
    onSuccess: (result) => {
      if (isWaiting(result)) notify(kitWords.approval.waits, { type: "info" });
      else if (said !== undefined) tell(typeof said === "string" ? said : said(result));
    },
    onError: (error) => (tells && isThere.current) || notify(failureWords(error), { type: "error" }),
    onSettled: (_result, error) => {
      const fetched = [resource, approvals.name].map((name) => client.invalidateQueries({ queryKey: [name] }));
      return lasts && !error ? Promise.all(fetched) : undefined;
    },
  });
}

/** Long enough to follow a link in what is said. */
const LINK_MS = 15_000;

const isWaiting = (result: unknown) =>
  typeof result === "object" && result !== null && waitingRequestOf(result) !== undefined;
