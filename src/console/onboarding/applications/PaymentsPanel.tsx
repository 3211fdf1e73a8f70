import { TriangleAlert } from "lucide-react";
import { type Identifier, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { paiseOf } from "../../../contract/money";
import type { ApplicationPayment } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { PAYMENT_METHOD } from "../../../contract/orders/vocabulary";
import { t } from "../../i18n/t";
import { InvoicesOf } from "../../invoices/InvoicesOf";
import { ActionButton } from "../../kit/ActionButton";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { pathOf } from "../../kit/paths";
import { SmallTable } from "../../kit/SmallTable";
import { useAnswer } from "../../kit/useAnswer";
import { formatChoice, formatInstant, formatMoney } from "../../kit/values";
import { Loading } from "../../screens/Loading";
import { Panel, SectionHead } from "../../theme/layout";
import { CONFIRM_PAYMENT, REFUND } from "./actions";
import type { Application } from "./application";
import { Refunds } from "./Refunds";
import { applicationWords } from "./words";
/** Shows what was paid for the application of a page, lets one confirm what arrived, and give it back after a rejection. */
export function PaymentsPanel() {
  const application = useRecordContext<Application>();
  // What was given back leaves it without an invoice.
  const isKnown = application?.invoice_number || application?.submitted_at;
  return isKnown ? <Invoiced application={application} /> : null;
}

function Invoiced({ application }: { application: Application }) {
  const { data: told, error, refetch } = useApplicationPayments(application.id);
  return (
    <Panel aria-labelledby="application-payments">
      <SectionHead title={t(applicationWords.payments.title)} id="application-payments">
        <ActionButton action={CONFIRM_PAYMENT} record={{ ...application, outstanding: told?.outstanding }} />
        <ActionButton action={REFUND} record={application} />
      </SectionHead>
      <Standing application={application} outstanding={told?.outstanding} />
      {told ? (
        <>
          <Payments payments={told.payments} />
          <Refunds refunds={told.refunds} />
        </>
      ) : error ? (
        <Notice
          icon={TriangleAlert}
          title={t(applicationWords.payments.failed)}
          text={failureWords(error)}
          onRetry={refetch}
        />
      ) : (
        <Loading />
      )}
      <InvoicesOf subject="applications" id={application.id} />
    </Panel>
  );
}

/** Says what is waited for, and what the applicant says of it. */
function Standing({ application, outstanding }: { application: Application; outstanding: string | undefined }) {
  const { status, due_first, received, company_id, transfer_reference, transferred_at } = application;
  if (!application.invoice_number) return <p>{t(applicationWords.payments.givenBack)}</p>;
  const standing = () => {
    if (status === "awaiting-payment") return t(applicationWords.payments.waiting, { amount: formatMoney(due_first) });
    if (status === "rejected") return t(applicationWords.payments.goesBack, { amount: formatMoney(received) });
    if (outstanding === undefined) return null;
    return paiseOf(outstanding) > 0n
      ? t(applicationWords.payments.rest, { amount: formatMoney(outstanding) })
      : t(applicationWords.payments.complete);
  };
  return (
    <>
      <p>{standing()}</p>
      {transfer_reference && status === "awaiting-payment" && (
        <p className="callout">
          {t(applicationWords.payments.told, { reference: transfer_reference, at: formatInstant(transferred_at) })}
        </p>
      )}
      {status === "in-review" && company_id && (
        <p>
          <Link to={pathOf("company", "show", company_id)}>{t(applicationWords.payments.review)}</Link>
        </p>
      )}
    </>
  );
}

function Payments({ payments }: { payments: readonly ApplicationPayment[] }) {
  return (
    <SmallTable
      plain
      label={t(applicationWords.payments.title)}
      rows={payments}
      empty={t(applicationWords.payments.none)}
      columns={{
        at: { label: t(applicationWords.payments.at), cell: ({ at }) => formatInstant(at) },
        amount: {
          label: t(applicationWords.payments.amount),
          number: true,
          cell: ({ amount }) => formatMoney(amount),
        },
        method: {
          label: t(applicationWords.payments.method),
          cell: ({ method }) => formatChoice(method, PAYMENT_METHOD),
        },
        reference: { label: t(applicationWords.payments.reference), cell: ({ reference }) => reference },
        by: {
          label: t(applicationWords.payments.by),
          cell: ({ recorded_by, confirmed_by }) => (
            <>
              {recorded_by}
              {confirmed_by && (
                <small className="muted">{t(applicationWords.payments.confirmed, { actor: confirmed_by })}</small>
              )}
            </>
          ),
        },
      }}
    />
  );
}

/** Gives who applied, and the payments of an application. */
function useApplicationPayments(id: Identifier) {
  return useAnswer(onboardingRoutes.payments, { params: { id } });
}
