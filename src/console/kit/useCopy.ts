import { useNotify } from "react-admin";
import { kitWords } from "../i18n/words";

/** Gives what copies a text for the person to keep or paste elsewhere, and says whether that worked. */
export function useCopy(said: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(said, { type: "success" });
    } catch {
      // No right to the clipboard, or none at all on plain http.
      notify(kitWords.address.notCopied, { type: "warning" });
    }
  };
}
