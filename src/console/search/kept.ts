import { useEffect } from "react";
import { useStore } from "react-admin";
import { matchPath, useLocation } from "react-router-dom";
import { resources } from "../../contract/subjects";
import { endpointOf, hasPage } from "../kit/paths";

/** Records by resource and number, `orders.924`: no name of anybody lies on the device. */
type Kept = readonly string[];

const MOST = { recent: 8, favourites: 20 };
const NONE: Kept = [];

/** Every address of a record, the longest first. */
const ADDRESSES = resources
  .filter(({ found }) => found)
  .flatMap((resource) =>
    (["show", "edit"] as const)
      .filter((verb) => hasPage(resource, verb))
      .map((verb) => ({ name: resource.name, path: endpointOf(resource, verb) })),
  )
  .sort((one, other) => other.path.length - one.path.length);

/** Names the record at an address; nothing where there is none. */
function recordAt(pathname: string): string | undefined {
  for (const { name, path } of ADDRESSES) {
    const id = matchPath({ path, end: false }, pathname)?.params.id;
    if (id && /^\d{1,9}$/.test(id)) return `${name}.${id}`;
  }
  return undefined;
}

/** Gives the records that were opened last on this device; signing out forgets them, as all that the store has. */
export const useRecent = () => useStore<Kept>("search.recent", NONE)[0];

/** Remembers the records that are opened. */
export function useRemembered(): void {
  const { pathname } = useLocation();
  const [, setRecent] = useStore<Kept>("search.recent", NONE);
  const record = recordAt(pathname);
  useEffect(() => {
    if (record) setRecent((recent: Kept) => [record, ...recent.filter((one) => one !== record)].slice(0, MOST.recent));
  }, [record, setRecent]);
}

/** Gives the favourites, and what makes a record one or takes that back. */
export function useFavourites() {
  const [favourites, setFavourites] = useStore<Kept>("search.favourites", NONE);
  const toggle = (record: string) =>
    setFavourites((kept: Kept) =>
      kept.includes(record) ? kept.filter((one) => one !== record) : [record, ...kept].slice(0, MOST.favourites),
    );
  return { favourites, toggle };
}
