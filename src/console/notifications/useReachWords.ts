import { useWords } from "../i18n/useWords";
import { formatNumber } from "../kit/values";
import type { Reach } from "./useAudience";

/** Gives what says how many people there are, and how a notification reaches them. */
export function useReachWords() {
  const { t } = useWords();
  const people = (count: number) =>
    t("console.notifications.people", { smart_count: count, count: formatNumber(count) });
  return {
    people,
    reach(reach: Reach, channels: readonly string[]): string {
      if (reach.people === 0) return t("console.notifications.reach.none");
      const way = channels.length > 1 ? "both" : (channels[0] ?? "in-app");
      return t(`console.notifications.reach.${way}`, {
        people: people(reach.people),
        emails: formatNumber(reach.emails),
      });
    },
  };
}
