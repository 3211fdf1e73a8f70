import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION } from "../../contract/limits";
import type { RequestContext } from "../http/context";

/** Name of the cookie half of a refresh token. */
export const SESSION_COOKIE = "admin_session";

// Only the refresh call is sent the cookie. A path rules out the __Host- prefix, which demands the root.
const attributesIn = (context: RequestContext) => ({
  httpOnly: true,
  sameSite: "Strict" as const,
  path: "/api/super-admin/newadmin",
  secure: context.get("client").https,
});

/** Gives the cookie half that a request carries. */
export const readSessionCookie = (context: RequestContext): string | undefined => getCookie(context, SESSION_COOKIE);

/** Sets the cookie half of a new session. */
export const setSessionCookie = (context: RequestContext, value: string): void =>
  setCookie(context, SESSION_COOKIE, value, { ...attributesIn(context), maxAge: SESSION.refresh });

/** Removes the cookie half when its session ends. */
export const clearSessionCookie = (context: RequestContext): void => {
  deleteCookie(context, SESSION_COOKIE, attributesIn(context));
};
