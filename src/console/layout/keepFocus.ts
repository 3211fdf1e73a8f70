import { useEffect, useRef } from "react";
import type { Location } from "react-router-dom";

const HEADING = "h1, h2, h3, legend";

/** The key of the place at which the program was opened. */
const OPENED = "default";

/** Tells whether an element is there and can have the focus. */
const isThere = (element: Element): boolean => element.isConnected && !element.matches(":disabled");

/** Gives an element and whatever it stands in, the nearest first. */
function around(element: Element): Element[] {
  const all = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) all.push(one);
  return all;
}

/** Gives the tab that led to the page, where that shows the same tabs again. */
const tabOf = ([last, ...places]: readonly Element[]): HTMLElement | undefined =>
  ["nav", "main"].every((part) => places.some((place) => place.matches(part)))
    ? [...document.querySelectorAll<HTMLElement>("main nav [aria-current]")].find(
        (tab) => tab.getAttribute("href") === last?.getAttribute("href"),
      )
    : undefined;

/** Leads to a heading, and shows it where the keyboard is used. */
function focusHeading(heading: HTMLElement): void {
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (heading.matches(":focus-visible")) heading.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus on the page: it goes to the heading of a page that a link led to, and where what had it is gone, such
 * as a button that has done what it is for, to the heading of the nearest part that is left.
 *
 * What a page leads to by itself, and what stays when its page changes, such as a tab, keeps the focus.
 */
export function useFocusKept({ pathname, key }: Location): void {
  const first = useRef(key);
  const keeper = useRef<ReturnType<typeof createKeeper>>(undefined);
  useEffect(() => {
    keeper.current = createKeeper();
    // Whoever signed in was led here; whoever opens an address begins above the page.
    if (first.current !== OPENED) keeper.current.arrive();
    return () => keeper.current?.end();
  }, []);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    keeper.current?.arrive();
  }, [pathname]);
}

function createKeeper() {
  /** What had the focus last, and what it stands in. */
  let trail: Element[] = [];
  let isArriving = false;
  /** What was disabled while it had the focus, and the heading that took it. */
  let waits: { from: Element; at: Element } | undefined;

  const settle = () => {
    const at = document.activeElement;
    if (isArriving) {
      const place = tabOf(trail) ?? document.querySelector<HTMLElement>("main h1");
      isArriving = !place;
      if (place) focusHeading(place);
      return;
    }
    if (waits?.at === at && waits.from instanceof HTMLElement && isThere(waits.from)) return waits.from.focus();
    const [last, ...places] = trail;
    if (!last || isThere(last) || (at !== document.body && at !== last)) return;
    const heading = places
      .filter(isThere)
      .map((place) => place.querySelector<HTMLElement>(HEADING))
      .find((found) => found !== null);
    const place = tabOf(trail) ?? heading ?? document.querySelector<HTMLElement>(":is(main h1, main)");
    if (!place) return;
    focusHeading(place);
    waits = last.isConnected ? { from: last, at: place } : undefined;
  };
  const watch = new MutationObserver(settle);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });

  const listening = new AbortController();
  const { signal } = listening;
  const take = ({ target }: FocusEvent) => {
    isArriving = false;
    if (target instanceof Element) trail = around(target);
  };
  // Who presses where nothing takes the focus wants it nowhere.
  const drop = () => {
    if (document.activeElement === document.body) trail = [];
  };
  document.addEventListener("focusin", take, { signal });
  document.addEventListener("mouseup", drop, { signal });

  return {
    arrive() {
      const at = document.activeElement;
      if (at?.closest("main, dialog")) return;
      isArriving = true;
      settle();
    },
    end() {
      watch.disconnect();
      listening.abort();
    },
  };
}
