import type { OwnApplication } from "../../contract/onboarding/calls";
import { fill } from "../i18n/fill";
import { formatInstant, formatMoney } from "../kit/values";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.payments;

/** Shows the payments that have arrived; nothing before the first. */
export function Payments({ own: { payments, application } }: { own: OwnApplication }) {
  if (payments.length === 0) return null;
  return (
    <section className="onboarding-panel">
      <h2>{words.title}</h2>
      <ul className="payments">
        {payments.map(({ reference, amount, at }) => (
          <li key={reference}>
            <span>{reference}</span>
            <strong>{formatMoney(amount)}</strong>
            <span className="muted">{fill(words.at, { at: formatInstant(at) })}</span>
          </li>
        ))}
      </ul>
      <p>
        {fill(words.received, { received: formatMoney(application?.received), total: formatMoney(application?.total) })}
      </p>
    </section>
  );
}
