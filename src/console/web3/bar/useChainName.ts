import { CHAIN } from "../../../contract/spv/vocabulary";
import { useWords } from "../../i18n/useWords";

/** Gives what says a chain's name; one that this console does not know is said by its number. */
export function useChainName(): (id: number | null) => string {
  const { t } = useWords();
  return (id) => (id === null ? "—" : (CHAIN[id as keyof typeof CHAIN] ?? t("console.connection.chain", { id })));
}
