import type { OwnApplication } from "../../contract/onboarding/calls";
import { t } from "../i18n/t";
import { formatInstant, formatMoney } from "../kit/values";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.payments;

/** Shows the payments that have arrived; nothing before the first. */
export function Payments({ own: { payments, application } }: { own: OwnApplication }) {
  if (payments.length === 0) return null;
  return (
    <section className="panel section">
      <h2>{t(words.title)}</h2>
      <ul className="stack divided">
        {payments.map(({ reference, amount, at }) => (
          <li key={reference}>
            <span>{reference}</span>
            <strong>{formatMoney(amount)}</strong>
            <span className="muted">{t(words.at, { at: formatInstant(at) })}</span>
          </li>
        ))}
      </ul>
      <p>
        {t(words.received, { received: formatMoney(application?.received), total: formatMoney(application?.total) })}
      </p>
    </section>
  );
}
