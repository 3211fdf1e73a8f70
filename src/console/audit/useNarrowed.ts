import { useSearchParams } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { useDebounced } from "../kit/useDebounced";
import { cursorIn, filtersIn } from "./address";

/** Gives what the address narrows a trail by and where its page begins, and how to change both. */
export function useNarrowed(fields: readonly Field[]) {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address, fields);
  const go = (changes: Readonly<Record<string, unknown>>, options?: { replace: boolean }) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ before: undefined, ...changes })) {
      if (value === undefined || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    setAddress(next, options);
  };
  return {
    filters,
    /** What to ask for: it follows what is typed a moment later. */
    asked: useDebounced(JSON.stringify(filters), 300),
    before: cursorIn(address),
    go,
    change: (path: string, value: unknown) => go({ [path]: value }, { replace: true }),
    clear: () => go(Object.fromEntries(fields.map(({ path }) => [path, undefined]))),
  };
}
