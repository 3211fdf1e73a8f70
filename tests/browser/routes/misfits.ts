/**
 * Returns what of the page's words does not fit: cut off, out of its box, or on top of other words; runs in the page.
 *
 * Words that end in an ellipsis fit where a title or a label has them whole; what scrolls by itself may be wider.
 */
export function misfits(): string[] {
  interface Written {
    text: string;
    element: Element;
    /** Where it is seen. */
    rects: readonly DOMRect[];
    /** What it lies in that lies over the rest. */
    layer: Element | undefined;
  }
  const found = new Set<string>();
  const nameOf = ({ tagName, className, parentElement }: Element) =>
    `${tagName.toLowerCase()}.${className} in .${parentElement?.className}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], .leaflet-container, svg, option, noscript");
  const within = (rect: DOMRect, { left, top, right, bottom }: DOMRect) => {
    const [x, y] = [Math.max(rect.left, left), Math.max(rect.top, top)];
    return new DOMRect(x, y, Math.min(rect.right, right) - x, Math.min(rect.bottom, bottom) - y);
  };

  const readNode = (node: Node, element: Element): Written | undefined => {
    const text = (node.textContent ?? "").trim().slice(0, 60);
    const range = document.createRange();
    range.selectNodeContents(node);
    let rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    let layer: Element | undefined;
    let spilt: Element | undefined;
    let isKept = false;
    // Where spaces are kept as they are typed, the one at the end of a line hangs out of it.
    const spare = getComputedStyle(element).whiteSpace === "pre-wrap" ? 6 : 2;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { position, display, overflowX, overflowY, textOverflow, webkitLineClamp } = style;
      // For whoever is read to.
      if (style.clipPath === "inset(50%)") return undefined;
      if (/fixed|sticky|absolute/.test(position)) layer ??= box;
      if (display === "inline" || display === "contents") continue;
      const bounds = box.getBoundingClientRect();
      const isWide = rects.some(({ left, right }) => right > bounds.right + spare || left < bounds.left - spare);
      const isHigh = rects.some(({ bottom }) => bottom > bounds.bottom + 3);
      if (isWide && !isKept) spilt ??= box;
      const isCut = (isWide && /hidden|clip/.test(overflowX)) || (isHigh && /hidden|clip/.test(overflowY));
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      const whole = box.closest("[title], [aria-label]") ?? box.querySelector("[title], [aria-label]");
      if (isCut && !(isShortened && whole)) found.add(`cut: ${nameOf(box)}: ${text}`);
      // What lies over the rest may be wider than what it belongs to, and so may what scrolls.
      if (overflowX !== "visible" || layer) isKept = true;
      if (overflowX === "visible") continue;
      spilt = undefined;
      rects = rects.map((rect) => within(rect, bounds)).filter(({ width, height }) => width > 0 && height > 0);
    }
    if (spilt) found.add(`out: ${nameOf(spilt)}: ${text}`);
    return { text, element, rects, layer };
  };

  const all: Written[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const written = element && node.textContent?.trim() && isShown(element) ? readNode(node, element) : undefined;
    if (written) all.push(written);
  }
  const overlap = (a: DOMRect, b: DOMRect) => {
    const { width, height } = within(a, b);
    return width > 3 && height > 6;
  };
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      if (one.layer === other.layer && one.rects.some((rect) => other.rects.some((second) => overlap(rect, second))))
        found.add(`over: ${nameOf(one.element)}: ${one.text} / ${nameOf(other.element)}: ${other.text}`);

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) found.add(`the page is ${scrollWidth} wide`);
  return [...found];
}
