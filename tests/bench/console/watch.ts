/** What the watching script tells of a page. */
interface Watched {
  /** Milliseconds from the start of the navigation until what was waited for was painted. */
  first: Promise<number>;
  /** The same of what one can work with. */
  usable: Promise<number>;
  /** Tasks of the page's thread that took longer than 50 ms: when they began, and how long they took. */
  longTasks: { start: number; duration: number }[];
  /** Begins to wait for another text at a selector, from the next click on; `changed` tells how long that took. */
  awaitChange(selector: string): void;
  changed?: Promise<number>;
}

declare global {
  interface Window {
    bench: Watched;
  }
}

/** Runs in the page before its own scripts, and watches for the first element of a selector to be painted. */
export function watch({ first, usable }: Record<"first" | "usable", string>): void {
  const longTasks: Watched["longTasks"] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  const painted = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        // A message that is sent while a frame is made arrives after it was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });

  const textAt = (at: string) => document.querySelector(at)?.textContent ?? "";
  window.bench = {
    longTasks,
    first: painted(() => document.querySelector(first) !== null),
    usable: painted(() => document.querySelector(usable) !== null),
    awaitChange(at) {
      const before = textAt(at);
      const clicked = new Promise<number>((resolve) => {
        addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
      });
      const there = painted(() => ![before, ""].includes(textAt(at)));
      window.bench.changed = Promise.all([clicked, there]).then(([from, until]) => until - from);
    },
  };
}
