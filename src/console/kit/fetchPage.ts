import { createContext, use, useCallback, useEffect } from "react";

/** Fetches the code of the page at an address; unless `forms`, not that of a form, which brings Material UI with it. */
export type FetchPage = (address: string, forms?: boolean) => Promise<void>;

/** The root gives it, for the kit knows no pages. */
export const FetchPageContext = createContext<FetchPage>(async () => undefined);

/**
 * Fetches the code of a page that is likely to be opened, once its address is known and the browser is at rest; of a
 * form when what is given back is called, which says that somebody approaches it.
 */
export function usePageAhead(address: string | undefined): (address: string) => void {
  const fetchPage = use(FetchPageContext);
  useEffect(() => {
    if (address === undefined) return;
    return whenIdle(() => ahead(fetchPage(address)));
  }, [fetchPage, address]);
  return useCallback((approached) => ahead(fetchPage(approached, true)), [fetchPage]);
}

/** A page that cannot be fetched says so where it is shown. */
const ahead = (fetching: Promise<void>) => void fetching.catch(() => undefined);

/** Does something when nothing else is to be done, unless it is taken back before; Safari does not tell of its rest. */
function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
