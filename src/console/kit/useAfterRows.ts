import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds after which what waits for the first rows is shown all the same: not every page has some. */
const AT_MOST = 3000;

/** What react-admin asks for to fill a page. */
const FILLS = new Set<unknown>(["getList", "getOne", "getManyReference"]);

/** Tells whether a page has been filled since the console was opened: what is less urgent is fetched after that. */
export function useAfterRows(): boolean {
  const cache = useQueryClient().getQueryCache();
  const isFilled = () =>
    cache.getAll().some(({ queryKey, state }) => FILLS.has(queryKey[1]) && state.data !== undefined);
  const [after, setAfter] = useState(isFilled);
  useEffect(() => {
    if (after) return;
    const go = () => setAfter(true);
    const timer = setTimeout(go, AT_MOST);
    const leave = cache.subscribe(({ query, type }) => {
      // Rows are painted before anything else begins.
      if (type === "updated" && FILLS.has(query.queryKey[1]) && query.state.data !== undefined) setTimeout(go);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [after, cache]);
  return after;
}
