import { moveOf, nextOf } from "../../contract/machine";
import { ORDER_MOVES, ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { type Vocabulary, valuesOf } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import type { Chosen } from "../kit/bulk/BulkDialog";
import { countWhere } from "../kit/bulk/countWhere";
import { bulkWords } from "../kit/bulk/words";
import { formatNumber } from "../kit/values";

/** Counts those of the chosen orders whose status another may follow. */
export const ableToBecome = (chosen: Chosen, to: string): number =>
  countWhere(chosen, (from) => (nextOf(ORDER_TRANSITIONS, from) as readonly string[]).includes(to));

/** Gives what can be done to at least one of the chosen orders by its status, with how many that are. */
export function movesOf(chosen: Chosen): Vocabulary {
  const from = Object.keys(chosen.counts);
  const [only = ""] = from.length === 1 ? from : [];
  return Object.fromEntries(
    valuesOf(ORDER_STATUS).flatMap((to) => {
      const able = ableToBecome(chosen, to);
      const what = t(moveOf(ORDER_MOVES, only, to));
      const words = t(bulkWords.able, { what, able: formatNumber(able), all: formatNumber(chosen.total) });
      return able > 0 ? [[to, words]] : [];
    }),
  );
}
