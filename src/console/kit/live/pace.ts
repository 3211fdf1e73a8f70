/** Milliseconds between two turns where it is quiet, and at most where it never is. */
const APART = { least: 1_000, most: 10_000 } as const;
/** Milliseconds within which the first turn comes: not of all tabs at once. */
const FIRST = { from: 50, more: 300 } as const;

/** Does something soon, however often it is asked to: at most once a second, and less often while that does not end. */
export function createPace(run: () => unknown, { least, most }: { least: number; most: number } = APART) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let apart = least;
  let isOver = false;
  return {
    soon() {
      if (isOver || timer !== undefined) return;
      const since = Date.now() - last;
      apart = since < 2 * apart ? Math.min(2 * apart, most) : least;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          run();
        },
        Math.max(FIRST.from + Math.random() * FIRST.more, (apart === least ? least : apart / 2) - since),
      );
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
