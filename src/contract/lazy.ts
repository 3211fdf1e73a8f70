/**
 * Gives what makes a thing when it is first asked for, and the same one from then on. Formats of `Intl` take
 * milliseconds each where nobody has made one before, so none is made before it is needed.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
