/** What one presses for something: its keys as the browser names them, its words, and the name of what is done. */
export interface Key<Does extends string = string> {
  keys: readonly string[];
  shift?: boolean;
  words: string;
  does: Does;
}

/** What is done, by its name; it gives false where the key has its own meaning after all. */
export type Actions<Does extends string = string> = Partial<Record<Does, (event: KeyboardEvent) => unknown>>;

/** Tells whether a key types a character, which speech input or a slip may set off. */
export const isCharacter = (key: string): boolean => key.length === 1;
