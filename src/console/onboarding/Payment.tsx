import type { OwnApplication } from "../../contract/onboarding/calls";
import { PAYMENT_PROVIDER } from "../../contract/onboarding/vocabulary";
import { t } from "../i18n/t";
import { formatChoice, formatMoney } from "../kit/values";
import { Copyable } from "./Copyable";
import { TransferForm } from "./TransferForm";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.pay;

/** Tells how to pay what is due now; shows nothing where nothing is. */
export function Payment({ own }: { own: OwnApplication }) {
  const { instructions, account, application } = own;
  if (!instructions || !application) return null;
  const { amount, reference, lines, url, provider } = instructions;
  return (
    <section className="panel section">
      <h2>{t(words.title, { provider: formatChoice(provider, PAYMENT_PROVIDER).toLowerCase() })}</h2>
      <dl className="copyables">
        <Copyable label={t(words.amount)} text={amount}>
          <strong>{formatMoney(amount)}</strong>
        </Copyable>
        <Copyable label={t(words.reference)} text={reference} />
        {lines.map(({ label, value }) => (
          <Copyable key={label} label={label} text={value} />
        ))}
      </dl>
      {url ? (
        <a className="button primary" href={url}>
          {t(words.elsewhere)}
        </a>
      ) : (
        <>
          <p className="muted">
            {lines.length > 0 ? t(words.referenceHint, { reference }) : t(words.noAccount, { email: account.email })}
          </p>
          <TransferForm application={application} />
        </>
      )}
    </section>
  );
}
