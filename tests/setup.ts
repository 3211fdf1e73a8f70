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
  // Hooks run last first, so that what unmounting complains of still counts above.
  afterEach(cleanup);
}
