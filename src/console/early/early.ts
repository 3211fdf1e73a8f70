import type { EarlyList, EarlyPage } from "../../contract/earlyPage";
import { allows, type Grants } from "../../contract/permissions";
import { adminOfClaims } from "../../contract/session/session";
import { pageOf } from "../api/rows";
import { readMenu, recentOf } from "../layout/keptMenu";
import { startTheme } from "../theme/mode";
import { drawCount, drawRows } from "./rows";

// Asks for what the console will ask first, fills the page that came with its first rows, and lets the program come
// after them: it would take the line and the processor from them. The program takes the answers
// (src/console/api/early.ts), asks by itself for whatever this did not, and takes the page's place once it shows as much.

const { asks = "[]", token: key = "", unless = "" } = document.currentScript?.dataset ?? {};
const token = localStorage.getItem(key);
const isEnglish = !localStorage.getItem("language") && !/[?&]lang=/.test(location.search);
// Who comes with filters in the address, or left a list otherwise than it is at first, sees another one.
const isOther = location.search !== "" || unless.split(" ").some((name) => localStorage.getItem(name) !== null);

/** Milliseconds after which the program comes whatever the rows do; on a slow line they take three or four seconds. */
const PATIENCE_MS = 5000;

startTheme();
const claims = claimsOf(token);
const [me, rows] = token && claims && claims.exp * 1000 > Date.now() ? begin(token) : [];
if (rows && isEnglish) setTimeout(letProgramCome, PATIENCE_MS);
else letProgramCome();
document.addEventListener("readystatechange", show, { once: true });

/** Puts into the page what the server has kept back in it; once is enough. */
function letProgramCome(): void {
  const kept = document.getElementById("program");
  if (kept instanceof HTMLTemplateElement) document.head.append(kept.content);
}

/** Begins to ask; gives who one is and the first page of a list, as copies of what the program will take. */
function begin(bearer: string): Promise<Response>[] {
  const headers = { Accept: "application/json, text/plain, */*", Authorization: `Bearer ${bearer}` };
  const wanted = (JSON.parse(asks) as string[]).slice(0, isOther ? 1 : undefined);
  const begun = wanted.map((url) => fetch(url, { headers }));
  // One that fails is asked for again.
  for (const answer of begun) answer.catch(() => undefined);
  window.early = {
    authorization: headers.Authorization,
    at: performance.now(),
    answers: new Map(
      wanted.map((url, index) => [new URL(url, location.origin).href, begun[index] as Promise<Response>]),
    ),
  };
  return begun.map((answer) => answer.then((one) => one.clone()));
}

/** Gives what a token says; one that does not hold any more is renewed before anything is asked. */
function claimsOf(text: string | null): { exp: number } | undefined {
  try {
    return JSON.parse(atob((text?.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")));
  } catch {
    return undefined;
  }
}

/** Has the page stand until the program shows as much, and fills it. */
function show(): void {
  const early = document.getElementById("early-page");
  const root = document.getElementById("root");
  const told = document.getElementById("early-told")?.textContent;
  if (!early || !root || !told) return;
  if (!token || !isEnglish) {
    early.remove();
    return;
  }
  arrange(early, adminOfClaims(claims).id);
  const page: EarlyPage = JSON.parse(told);
  const list = isOther ? undefined : page.list;
  const main = early.querySelector("main");
  if (isOther && main) main.innerHTML = page.waiting;
  const table = early.querySelector(".scroller");
  if (list && table && matchMedia("(width < 600px)").matches) table.outerHTML = list.cards;
  const drawn = early.querySelector<HTMLElement>(".table");
  if (list && drawn) lookAsKept(drawn, list.name);
  // Links lead on; whatever needs the program waits for it, and takes nothing that would be lost.
  for (const part of early.querySelectorAll<HTMLElement>(".top-bar, .actions, .filters, .sort, thead"))
    part.inert = true;
  const watch = new MutationObserver(() => {
    if (isWaiting(root)) return;
    watch.disconnect();
    giveWay(early, root);
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  if (!me) return;
  fill(early, page, list, me, rows)
    // What cannot be told now is told by the program.
    .catch(() => undefined)
    .then(painted)
    .then(letProgramCome);
}

/** Ends when what was drawn is to be seen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Has the rows be as dense as somebody wants them, and their first column stay. */
function lookAsKept(table: HTMLElement, name: string): void {
  for (const kept of ["density", "frozen"]) {
    const value = JSON.parse(localStorage.getItem(`RaStoreconsole.${name}.${kept}`) ?? "false");
    if (value) table.dataset[kept] = String(value);
  }
}

/** Puts the menu as the program will have it: what is starred at the top, the group of the page unfolded. */
function arrange(early: HTMLElement, account: string): void {
  const kept = readMenu(account);
  const entryAt = (path: string) => early.querySelector(`.rail li:has(> [href="${CSS.escape(path)}"])`);
  for (const path of kept.starred) {
    const entry = entryAt(path);
    if (entry) early.querySelector(".starred ul")?.append(entry);
    entry?.querySelector(".rail-star")?.setAttribute("aria-pressed", "true");
  }
  const group = early.querySelector<HTMLDetailsElement>("details:has([aria-current])");
  if (group) group.open = true;
  const unfolded = [...(group?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? "");
  for (const path of recentOf(kept, unfolded)) {
    const entry = entryAt(path);
    if (entry) early.querySelector(".recent ul")?.append(entry.cloneNode(true));
  }
}

/** Tells whether the program still shows less than the page: nothing, or what stands in for something. */
const isWaiting = (root: HTMLElement): boolean =>
  !root.firstElementChild || root.querySelector(".spinner, .above:empty, main :is(table, ul)[aria-busy=true]") !== null;

/** Leaves the page to the program; whoever had gone to a link is on the same one there. */
function giveWay(early: HTMLElement, root: HTMLElement): void {
  const at = early.contains(document.activeElement) && document.activeElement?.getAttribute("href");
  early.remove();
  if (at) root.querySelector<HTMLElement>(`[href="${CSS.escape(at)}"]`)?.focus();
}

async function fill(
  early: HTMLElement,
  { menu }: EarlyPage,
  list: EarlyList | undefined,
  me: Promise<Response>,
  rows: Promise<Response> | undefined,
): Promise<void> {
  const grants: Grants = (await (await me).json()).data.permissions;
  for (const [path, subject] of Object.entries(menu))
    if (!allows(grants, subject, "view"))
      for (const entry of early.querySelectorAll(`.rail li:has([href="${path}"])`)) entry.remove();
  const answer = list && (await rows);
  if (!list || !answer?.ok) return;
  const page = pageOf(await answer.json(), { page: 1, perPage: Number.POSITIVE_INFINITY });
  // Why there is nothing is told by the program.
  if (!page?.rows.length) return;
  for (const [place, row] of [
    [".table tbody", list.row],
    [".cards", list.card],
  ] as const) {
    const body = early.querySelector(place);
    if (!body) continue;
    body.innerHTML = drawRows(row, list, page.rows, grants);
    body.closest("[aria-busy]")?.setAttribute("aria-busy", "false");
  }
  if (!list.selects.some((grant) => allows(grants, ...grant)))
    for (const cell of early.querySelectorAll(".check")) cell.remove();
  for (const cell of early.querySelectorAll<HTMLElement>(".check")) cell.inert = true;
  const total = answer.headers.get("Content-Range")?.split("/")[1] ?? page.total;
  const heading = early.querySelector("h1");
  if (total !== undefined) heading?.insertAdjacentHTML("afterend", drawCount(total));
}
