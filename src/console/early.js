// Asks for what the console will ask first, while its program is still on the way. The page says what that is; the
// program takes the answers (src/console/api/early.ts), and asks by itself for whatever this did not, or not like it.
const { asks, token: key = "", unless = "" } = document.currentScript?.dataset ?? {};
const token = localStorage.getItem(key);
// Who comes with filters in the address, or left some behind, sees another list than the one that is foreseen.
const isOther = location.search !== "" || localStorage.getItem(unless) !== null;
if (asks && token && isLive(token)) {
  const headers = { Accept: "application/json, text/plain, */*", Authorization: `Bearer ${token}` };
  /** @type {(url: string) => [string, Promise<Response>]} */
  const begin = (url) => [new URL(url, location.origin).href, fetch(url, { headers })];
  /** @type {string[]} */
  const all = JSON.parse(asks);
  const wanted = all.filter((url) => url.startsWith("/api/console/me") || !isOther);
  window.early = { authorization: headers.Authorization, at: performance.now(), answers: new Map(wanted.map(begin)) };
  // One that fails is asked for again.
  for (const answer of window.early.answers.values()) answer.catch(() => undefined);
}

/** Tells whether a token still holds: one that does not is renewed before anything is asked. @param {string} token */
function isLive(token) {
  try {
    return JSON.parse(atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"))).exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
