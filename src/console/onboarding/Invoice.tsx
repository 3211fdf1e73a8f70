import type { OwnApplication } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { ONBOARDING_PLAN } from "../../contract/onboarding/vocabulary";
import { PAYMENT_TYPE } from "../../contract/orders/vocabulary";
import { saveFile } from "../api/saveFile";
import { t } from "../i18n/t";
import { formatChoice, formatDate, formatMoney, formatPercent } from "../kit/values";
import { ask } from "./calls";
import { useTask } from "./useTask";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.invoice;

/** Shows the invoice of an application and gives it as a file. */
export function Invoice({ application }: { application: NonNullable<OwnApplication["application"]> }) {
  const { invoice_number, invoiced_on, plan, payment_type, price, tax, tax_percent, total } = application;
  const number = invoice_number ?? "";
  const download = useTask(async () => {
    saveFile((await ask(onboardingRoutes.ownInvoice, undefined, { blob: true })) as Blob, `${number}.pdf`);
  });
  const lines = [
    [t(words.date), formatDate(invoiced_on)],
    [t(words.plan), formatChoice(plan, ONBOARDING_PLAN)],
    [t(words.type), formatChoice(payment_type, PAYMENT_TYPE)],
    [t(words.price), formatMoney(price)],
    [t(words.tax, { rate: formatPercent(tax_percent) }), formatMoney(tax)],
    [t(words.total), formatMoney(total)],
  ] as const;
  return (
    <section className="panel section sums">
      <h2>{t(words.title, { number })}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className={label === t(words.total) ? "sum" : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" disabled={download.pending} onClick={download.run}>
        {download.pending ? t(words.pending) : t(words.download)}
      </button>
      <p className="problem" role="alert">
        {download.failure}
      </p>
    </section>
  );
}
