import type { Page, Request } from "@playwright/test";
import { BRAND } from "../../../src/contract/brand/brand";
import { pseudo, readWords } from "../../../src/tools/words.mjs";
import { administrator } from "../program";
import { isEndless } from "../settled";
import { expect } from "../test";
import { endMotion, PHONE, settle } from "./look";
import { misfits } from "./misfits";

/** Abbreviations that values have in every language. */
const OF_VALUES =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|mm|dd|yyyy|AM|PM|[A-Z]{3}|minutes?|hours?|days?|and|https?|localhost)$/;

/** Who is signed in is known from the sign-in, and what the platform is called from the page. */
const OF_SIGN_IN = `Administrator ${administrator.email} ${BRAND.name}`;

/** Marks of the pseudo-language, addresses, and places of a template. */
const NO_WORDS = /[⟦⟧·]|https?:\S+|\{\{[\w.]+\}\}/g;

/** A word is of letters alone: what has digits too is a number of some register. */
const WORD = /(?<![A-Za-z\d])[A-Za-z][A-Za-z’'-]*[A-Za-z](?![A-Za-z\d])/g;

/** The beginning of a word that is cut off. */
const CUT = /([A-Za-z’'-]+)…/g;

const catalogue = JSON.stringify(Object.fromEntries(readWords().map((words) => [words, pseudo(words)])));

/** How a page is led and looked at in the pseudo-language. */
export interface Visit {
  /** Goes to an address and waits until all of it is there. */
  open: (address: string) => Promise<void>;
  /** Waits until what was asked for is there and drawn. */
  rest: () => Promise<void>;
  /** Adds what is wrong with the page as it is: English words, and on a phone what does not fit. */
  look: (name: string) => Promise<void>;
  /** What was found wrong so far, each thing once. */
  wrong: () => string[];
}

/** Shows a page in the pseudo-language, which writes nothing: what it would write waits for ever. */
export async function inPseudo(page: Page): Promise<Visit> {
  let known = new Set<string>();
  let answers: Promise<void>[] = [];
  const learn = (text: string) => {
    for (const [word] of text.replace(/\\[nrt]/g, " ").matchAll(WORD)) known.add(word);
  };
  const fetched = new Set<Request>();
  page.on("request", (request) => request.method() === "GET" && !isEndless(request) && fetched.add(request));
  const end = (request: Request) => fetched.delete(request);
  page.on("requestfinished", end).on("requestfailed", end);
  page.on("response", (response) => {
    if (!response.url().includes("/api/") || isEndless(response)) return;
    // A file's name is told beside it.
    const name = response.headers()["content-disposition"] ?? "";
    learn(name);
    answers.push(response.text().then(learn, () => undefined));
  });
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" || route.request().url().endsWith("/refresh") ? route.fallback() : undefined,
  );
  await page.route("**/languages/en-XA.json", (route) =>
    route.fulfill({ body: catalogue, contentType: "application/json" }),
  );
  // A frame that shows a document keeps nothing.
  await page.addInitScript(() => window === window.top && localStorage.setItem("language", "en-XA"));

  /** Returns what the page says with letters that no language but English has, and no answer of the server. */
  const english = async (): Promise<string[]> => {
    // The words first: what is on the page by then has come with an answer already.
    const words = await page.evaluate(wordsOfPage);
    await Promise.all(answers);
    const isKnown = (word: string) => OF_VALUES.test(word) || known.has(word);
    // A chart cuts what has no room beside it.
    const isCut = (start: string) => [...known].some((word) => word.startsWith(start));
    const withoutCut = (text: string) => text.replace(CUT, (cut, start: string) => (isCut(start) ? " " : cut));
    return words
      .filter((text) => !(withoutCut(text).replace(NO_WORDS, " ").match(WORD) ?? []).every(isKnown))
      .map((text) => text.slice(0, 120));
  };

  const rest = async () => {
    do {
      await expect.poll(() => fetched.size, { intervals: [10] }).toBe(0);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (fetched.size > 0);
  };

  const wrong = new Map<string, string>();
  return {
    rest,
    open: async (address) => {
      answers = [];
      known = new Set();
      learn(OF_SIGN_IN);
      await page.goto(address);
      await settle(page);
      await rest();
    },
    look: async (name) => {
      await endMotion(page);
      const unfit = page.viewportSize()?.width === PHONE.width ? await page.evaluate(misfits) : [];
      for (const one of [...(await english()), ...unfit]) if (!wrong.has(one)) wrong.set(one, `${name}: ${one}`);
    },
    wrong: () => [...wrong.values()],
  };
}

/** Returns whatever words a person sees or is read out; runs in the page. */
function wordsOfPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style, template")) words.push(node.textContent ?? "");
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? "");
  return words.filter((text) => text.trim() !== "");
}
