import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION } from "../../contract/limits";
import type { RequestContext } from "../http/context";

/** Names of the cookies, before the prefix that https gives them: a session's half, and the browser's own. */
export const COOKIE = { session: "console_session", device: "console_device" } as const;

// Browsers keep none for longer.
const DEVICE_SECONDS = 400 * 24 * 3600;

const PLAIN = { httpOnly: true, sameSite: "Strict", path: "/" } as const;
/** Of https alone: no other host of the domain can have set a cookie with this prefix (RFC 6265bis). */
const PREFIXED = { ...PLAIN, secure: true, prefix: "host" } as const;

const attributesIn = (context: RequestContext) => (context.get("client").https ? PREFIXED : PLAIN);

const read = (context: RequestContext, name: string): string | undefined =>
  context.get("client").https ? getCookie(context, name, "host") : getCookie(context, name);

/** Gives the cookie half of a refresh token that a request carries. */
export const readSessionCookie = (context: RequestContext): string | undefined => read(context, COOKIE.session);

/** Sets the cookie half of a new session. */
export const setSessionCookie = (context: RequestContext, value: string): void =>
  setCookie(context, COOKIE.session, value, { ...attributesIn(context), maxAge: SESSION.refresh });

/** Removes the cookie half when its session ends. */
export const clearSessionCookie = (context: RequestContext): void => {
  deleteCookie(context, COOKIE.session, attributesIn(context));
};

/** Gives what tells a browser that has signed in before. */
export const readDeviceCookie = (context: RequestContext): string | undefined => read(context, COOKIE.device);

/** Lets a browser be told from those that have never signed in; signing out does not end that. */
export const setDeviceCookie = (context: RequestContext, value: string): void =>
  setCookie(context, COOKIE.device, value, { ...attributesIn(context), maxAge: DEVICE_SECONDS });
