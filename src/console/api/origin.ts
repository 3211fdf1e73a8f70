import { SIGN_IN_PATH } from "../../contract/publicPaths";

const PLACE = "signInOrigin";
const NOTICE = "signInNotice";

/** Where one signs in: our own page, and the one at which react-admin’s users look for it. Nobody is led back there. */
const SIGN_IN_PATHS = [SIGN_IN_PATH, "/login"];

/** Remembers the place to return to after signing in, the present one unless told; only one of our own pages. */
export function rememberOrigin(place = location.pathname + location.search + location.hash): void {
  if (isOwnPage(place)) sessionStorage.setItem(PLACE, place);
}

/** Gives the remembered place once, or nothing. */
export const takeOrigin = (): string | undefined => {
  const place = take(PLACE);
  return place !== undefined && isOwnPage(place) ? place : undefined;
};

/** Leaves words for the sign-in page to show, such as why a session ended. */
export const leaveNotice = (words: string): void => sessionStorage.setItem(NOTICE, words);

/** Gives the words left for the sign-in page once, or nothing. */
export const takeNotice = (): string | undefined => take(NOTICE);

function take(key: string): string | undefined {
  const value = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return value;
}

// The browser's own parser decides: it reads "//host", "/\host" and "/<tab>/host" as another origin.
function isOwnPage(place: string): boolean {
  if (!place.startsWith("/") || !URL.canParse(place, location.origin)) return false;
  const { origin, pathname } = new URL(place, location.origin);
  return origin === location.origin && !SIGN_IN_PATHS.includes(pathname);
}
