import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

// A complaint that no test expects is a failure. A test that expects one takes it with
// vi.spyOn(console, "error").mockImplementation(…) and looks at the calls.
const KINDS = ["error", "warn"] as const;
const original = { error: console.error, warn: console.warn };
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const kind of KINDS) {
    console[kind] = (...words: unknown[]) => {
      complaints.push(`console.${kind}: ${format(...words)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (complaints.length > 0) throw new Error(`Unexpected on the console:\n${complaints.join("\n")}`);
});

if (typeof window !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  // jsdom has no layout: it would complain of every navigation that scrolls to the top.
  window.scrollTo = () => undefined;
  window.getComputedStyle = inlineStyle;
  // Hooks run last first, so that what unmounting complains of still counts above.
  afterEach(cleanup);
}

const NOT_DRAWN = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE", "DATALIST"]);

function inlineStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const inherited = (name: "visibility" | "pointerEvents", initial: string) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = (at as HTMLElement).style?.[name];
      if (value) return value;
    }
    return initial;
  };
  const of = (name: string) => {
    if (name === "display")
      return (
        style.display ||
        (element.hasAttribute("hidden") || NOT_DRAWN.has(element.tagName) || (element.tagName === "DIALOG" && !element.hasAttribute("open")) ? "none" : "block")
      );
    if (name === "visibility") return inherited("visibility", "visible");
    if (name === "pointer-events" || name === "pointerEvents") return inherited("pointerEvents", "auto");
    return style.getPropertyValue(name);
  };
  return new Proxy(style, {
    get: (target, name) => {
      if (name === "getPropertyValue") return of;
      if (name === "display" || name === "visibility" || name === "pointerEvents") return of(name);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
