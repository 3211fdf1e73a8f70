import { keyedHash, randomToken } from "./keys";

/** Accounts whose people may share one browser and all be known by it. */
const MOST_ACCOUNTS = 5;
const TOKEN = /^[\w-]{43}$/;

/**
 * Tells by its cookie whether a browser has signed in to an account before, and gives the name that its own failures
 * are counted under there; to a browser that has not, nothing.
 *
 * The cookie opens nothing. It sets who has used this browser before apart from those who guess from elsewhere (OWASP,
 * Slow Down Online Guessing Attacks with Device Cookies).
 */
export function knownDevice(secret: string, cookie: string | undefined, email: string): string | undefined {
  const { device, marks } = read(cookie);
  return device !== undefined && marks.includes(markOf(secret, device, email)) ? `${device} ${email}` : undefined;
}

/** Gives the cookie of a browser that has just signed in to an account; it is still known to those before. */
export function rememberDevice(secret: string, cookie: string | undefined, email: string): string {
  const { device = randomToken(), marks } = read(cookie);
  const mark = markOf(secret, device, email);
  return [device, mark, ...marks.filter((other) => other !== mark)].slice(0, 1 + MOST_ACCOUNTS).join(".");
}

function read(cookie = ""): { device?: string; marks: string[] } {
  const [device = "", ...marks] = cookie.split(".");
  return TOKEN.test(device) ? { device, marks: marks.filter((mark) => TOKEN.test(mark)) } : { marks: [] };
}

const markOf = (secret: string, device: string, email: string) => keyedHash(secret, "device", `${device} ${email}`);
