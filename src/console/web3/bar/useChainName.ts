import { CHAIN } from "../../../contract/spv/vocabulary";
import { t } from "../../i18n/t";
import { connectionWords } from "./words";

/** Gives what says a chain's name; one that this console does not know is said by its number. */
export function useChainName(): (id: number | null) => string {
  return (id) => (id === null ? "—" : (CHAIN[id as keyof typeof CHAIN] ?? t(connectionWords.chain, { id })));
}
