/** Milliseconds for which a tab leads on that is not seen any more. */
const HIDDEN = 30_000;
/** Milliseconds after which a tab that may lead takes over from another. */
const WAITED = 500;

/**
 * Works while this tab leads those of the browser under a name, and is seen: one of them does at a time, and the next
 * takes over as it goes. `tookOver` says that another one led before. Gives what ends it.
 *
 * Browsers offer no locks on plain http: each tab leads itself there.
 */
export function lead(name: string, work: (signal: AbortSignal, tookOver: boolean) => Promise<void>): () => void {
  let leading: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(hiding);
    leading?.abort();
    leading = undefined;
  };
  const begin = () => {
    clearTimeout(hiding);
    if (leading) return;
    leading = new AbortController();
    const { signal } = leading;
    const asked = performance.now();
    const locks: LockManager | undefined = navigator.locks;
    const run = () => work(signal, performance.now() - asked > WAITED);
    // Whoever stops while they wait for their turn does not get it.
    if (locks) locks.request(name, { signal }, run).catch((error: unknown) => refuse(error, signal));
    else void run();
  };
  const look = () => {
    if (document.visibilityState !== "hidden") return begin();
    clearTimeout(hiding);
    hiding = setTimeout(stop, HIDDEN);
  };

  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}

function refuse(error: unknown, signal: AbortSignal): void {
  if (!signal.aborted) throw error;
}
