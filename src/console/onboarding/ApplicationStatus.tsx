import type { OwnApplication } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { t } from "../i18n/t";
import { Loading } from "../screens/Loading";
import { Heading } from "../wizard/Wizard";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { Invoice } from "./Invoice";
import { OwnWallet } from "./OwnWallet";
import { Payment } from "./Payment";
import { Payments } from "./Payments";
import { duesOfInvoice } from "./plan";
import { Track } from "./Track";
import { useFreshOwn } from "./useFreshOwn";
import { useTask } from "./useTask";
import { applicationStepWords as words } from "./wordsApplication";
import "./payment.css";
import "./application.css";

/** Shows how a submitted application stands, what happens next, and how to pay for it. */
export function ApplicationStatus() {
  const { own, path } = useOnboarding();
  const { failure, look } = useFreshOwn();
  const application = own?.application;
  if (!application || application.status === "draft") return <Loading />;
  const { status } = application;
  const told = words[status === "awaiting-payment" && application.transferred_at ? "told" : status];
  return (
    <div className="stack gap-5 application">
      <header>
        <p className="muted">{t(words.name, { number: application.number })}</p>
        <Heading step={path} level="h1">
          {t(told.title)}
        </Heading>
        <Track status={status} isPaid={duesOfInvoice(application)?.now === "0.00"} />
      </header>
      {failure && (
        <div className="problem row spread" role="alert">
          <p>
            {t(words.unrefreshed)} {failure}
          </p>
          <button type="button" className="button" onClick={look}>
            {t(words.retry)}
          </button>
        </div>
      )}
      <div className="stack application-columns">
        <div className="stack">
          <section className="panel section">
            <h2>{t(words.next)}</h2>
            <p>{t(told.text, namesIn(own))}</p>
            {status === "rejected" && <Refusal reason={application.status_reason} />}
          </section>
          <Payment own={own} />
          <Payments own={own} />
        </div>
        <div className="stack">
          {application.invoice_number && <Invoice application={application} />}
          <OwnWallet own={own} />
        </div>
      </div>
    </div>
  );
}

const namesIn = ({ account, application }: OwnApplication) => ({
  email: account.email,
  company: application?.company_name ?? "",
  asset: application?.asset_name ?? "",
});

function Refusal({ reason }: { reason: string | null | undefined }) {
  const { keep, go } = useOnboarding();
  const revise = useTask(async () => {
    keep(await ask(onboardingRoutes.revise));
    go("/tokenize-your-protifolio");
  });
  return (
    <>
      {reason && (
        <blockquote className="callout danger">
          <strong>{t(words.reason)}</strong>
          <p>{reason}</p>
        </blockquote>
      )}
      <button type="button" className="button primary" disabled={revise.pending} onClick={revise.run}>
        {t(words.revise)}
      </button>
      <p className="problem" role="alert">
        {revise.failure}
      </p>
    </>
  );
}
