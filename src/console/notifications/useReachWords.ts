import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { formatNumber } from "../kit/values";
import type { Reach } from "./useAudience";
import { notificationWords } from "./words";

/** Gives what says how many people there are, and how a notification reaches them. */
export function useReachWords() {
  const people = (count: number) => t(notificationWords.people, { smart_count: count, count: formatNumber(count) });
  return {
    people,
    reach(reach: Reach, channels: readonly string[]): string {
      if (reach.people === 0) return t(notificationWords.reach.none);
      const way = channels.length > 1 ? "both" : (channels[0] ?? "in-app");
      return t(wordOf(notificationWords.reach, way), {
        people: people(reach.people),
        emails: formatNumber(reach.emails),
      });
    },
  };
}
