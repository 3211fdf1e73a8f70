import type { Told } from "../../contract/errors";
import type { Words } from "../../contract/language/message";
import { english } from "../../contract/language/translate";

/** Writes words as an answer carries them: in English, and what another language makes them of. */
export const toldOf = (words: Words): Told => ({
  message: english.translate(words),
  ...(typeof words === "string" ? {} : words),
});
