import { format } from "node:util";
import { afterEach, beforeEach, vi } from "vitest";

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

// Files share a worker: what one test changes of the world, no other finds. Spies and globals are put back by Vitest.
afterEach(() => {
  vi.useRealTimers();
  Object.assign(console, original);
  if (complaints.length > 0) throw new Error(`Unexpected on the console:\n${complaints.join("\n")}`);
});
