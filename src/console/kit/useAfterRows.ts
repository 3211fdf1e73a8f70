import { type Query, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which what waits for the first rows is shown all the same: not every page has some. */
const AT_MOST = 3000;

/**
 * Tells whether a query has filled the page, be it with a failure: what one may do, and what the frame asks for (`meta`),
 * does not.
 */
const hasFilled = ({ queryKey, state, meta }: Query) =>
  state.status !== "pending" && queryKey[0] !== "auth" && meta?.frame !== true;

/** Tells whether a page has been filled since the console was opened: what is less urgent is fetched after that. */
export function useAfterRows(): boolean {
  const cache = useQueryClient().getQueryCache();
  const [after, setAfter] = useState(() => cache.getAll().some(hasFilled));
  useEffect(() => {
    if (after) return;
    // What comes then gives way to whoever works with the rows.
    const go = () => startTransition(() => setAfter(true));
    const timer = setTimeout(go, AT_MOST);
    const leave = cache.subscribe(({ query, type }) => {
      // Rows are painted before anything else begins.
      if (type === "updated" && hasFilled(query)) setTimeout(go);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [after, cache]);
  return after;
}
