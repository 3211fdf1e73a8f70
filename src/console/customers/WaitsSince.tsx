import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useNow } from "../kit/useNow";
import { formatInstant } from "../kit/values";
import { formatWait } from "./wait";

/** Shows how long the KYC of a customer has waited; a dash where nothing does. */
export function WaitsSince({ record: { kyc_since: since } }: { record: RaRecord }) {
  const now = useNow();
  if (!since) return <span className="muted">{t(kitWords.record.none)}</span>;
  return (
    <time className="number" dateTime={since} title={formatInstant(since)}>
      {formatWait(since, now)}
    </time>
  );
}
