/** What a status means to the person who reads it. */
export type Tone = "neutral" | "progress" | "success" | "warning" | "danger";

type Vocabulary = Readonly<Record<string, string>>;

const TONES = new WeakMap<Vocabulary, Readonly<Record<string, Tone>>>();

/** Makes a vocabulary of statuses, each with what it means beside its words: `{ paid: ["Paid", "success"] }`. */
export function statuses<const S extends Readonly<Record<string, readonly [words: string, tone: Tone]>>>(all: S) {
  const part = (at: 0 | 1) => Object.fromEntries(Object.entries(all).map(([status, both]) => [status, both[at]]));
  const words = part(0) as { readonly [Status in keyof S]: S[Status][0] };
  TONES.set(words, part(1) as Record<string, Tone>);
  return words;
}

/** Gives what a status of a vocabulary means; one that it does not know, or none, is neutral. */
export const toneOf = (status: unknown, vocabulary: Vocabulary | undefined): Tone =>
  (vocabulary && TONES.get(vocabulary)?.[String(status)]) ?? "neutral";
