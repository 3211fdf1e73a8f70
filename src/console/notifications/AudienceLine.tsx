import { Users } from "lucide-react";
import { useWatch } from "react-hook-form";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { useDebounced } from "../kit/useDebounced";
import type { Audience } from "./notification";
import { isWhole, useAudience } from "./useAudience";
import { useReachWords } from "./useReachWords";
import { notificationWords } from "./words";

/** Says whom the notification of the form reaches now, as its recipients are chosen so far. */
export function AudienceLine() {
  const words = useReachWords();
  const channels: unknown = useWatch({ name: "channels" });
  const audience = useTypedAudience();
  const { data, error, isPlaceholderData } = useAudience(audience);
  const say = () => {
    if (!isWhole(audience)) return t(notificationWords.incomplete);
    if (error) return failureWords(error);
    return data ? words.reach(data, Array.isArray(channels) ? channels : []) : t(notificationWords.counting);
  };
  const names = isWhole(audience) && !error ? (data?.some ?? []).map(({ name }) => name) : [];
  return (
    <div className="audience-line row gap-2" aria-live="polite" aria-busy={isPlaceholderData}>
      <Users size={18} aria-hidden />
      <p>
        <strong>{say()}</strong>
        {names.length > 0 && (
          <span className="muted small">{t(notificationWords.some, { names: names.join(", ") })}</span>
        )}
      </p>
    </div>
  );
}

/** Gives the audience of the form once nothing of it has changed for a moment. */
export function useTypedAudience(): Audience {
  const audience: unknown = useWatch({ name: "audience" });
  // As text: the form may give another object for the same entries.
  return JSON.parse(useDebounced(JSON.stringify(chosenOf(audience)), 300));
}

/** Gives what is chosen of an audience, without what is left open. */
const chosenOf = (audience: unknown): Audience =>
  Object.fromEntries(Object.entries(audience ?? {}).filter(([, value]) => value !== null && value !== ""));
