/** Elements that browsers do not draw, nor tell to assistive technology. */
const NOT_DRAWN = new Set(["DATALIST", "HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE"]);

const INHERITED = { visibility: "visible", "pointer-events": "auto" } as const;

/**
 * Stands in for jsdom's `getComputedStyle`: what the browser draws by itself and what stands in `style` attributes.
 *
 * jsdom matches all rules of all style sheets with an element and each of its ancestors, whenever one asks whether
 * something is to be seen: half the time of the console's tests. Style sheets are for tests in a browser.
 */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const resolved = (name: string) => {
    if (name === "display") return isDrawn(element) ? style.display || "block" : "none";
    return name in INHERITED ? inherited(element, name as keyof typeof INHERITED) : style.getPropertyValue(name);
  };
  return new Proxy(style, {
    get(target, name) {
      if (name === "getPropertyValue") return resolved;
      if (name === "display" || name === "visibility") return resolved(name);
      if (name === "pointerEvents") return resolved("pointer-events");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function isDrawn(element: Element): boolean {
  if (element.hasAttribute("hidden") || NOT_DRAWN.has(element.tagName)) return false;
  return element.tagName !== "DIALOG" || element.hasAttribute("open");
}

function inherited(element: Element, name: keyof typeof INHERITED): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = (at as HTMLElement).style?.getPropertyValue(name);
    if (value) return value;
  }
  return INHERITED[name];
}
