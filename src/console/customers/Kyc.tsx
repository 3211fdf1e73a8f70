import { TriangleAlert } from "lucide-react";
import type { RaRecord } from "react-admin";
import type { CustomerKyc } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { ROLE } from "../../contract/roles/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { failureWords } from "../kit/failureWords";
import { NextInQueue } from "../kit/NextInQueue";
import { Notice } from "../kit/Notice";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { useNow } from "../kit/useNow";
import { valueAt } from "../kit/values";
import { Facts, Panel, Row, SectionHead } from "../theme/layout";
import { APPROVE_ALL } from "./actions";
import { CheckPanel } from "./CheckPanel";
import { formatWait } from "./wait";
import { customerWords } from "./words";
import "./kyc.css";

/** Shows the four checks of a customer and lets them be decided; their statuses alone where the server tells no more. */
export function Kyc({ customer }: { customer: RaRecord }) {
  const { data, error, refetch } = useAnswer(
    customerRoutes.kyc,
    { params: { id: customer.id } },
    { enabled: !customer.is_employee },
  );
  if (data) return <Checks customer={customer} kyc={data} />;
  if (error) {
    const text = failureWords(error);
    const title = t(customerWords.kyc.failed);
    return <Notice panel icon={TriangleAlert} title={title} text={text} onRetry={refetch} />;
  }
  return <Statuses customer={customer} />;
}

function Checks({ customer, kyc: { status, since, checks } }: { customer: RaRecord; kyc: CustomerKyc }) {
  const now = useNow();
  const pending = checks.filter((check) => check.status === "pending");
  return (
    <Panel className="kyc" aria-labelledby="kyc">
      <SectionHead title={t(customerWords.kyc.title)} id="kyc">
        <Row>
          <StatusChip status={status} choices={KYC_STATUS} />
          {since && <span className="muted">{t(customerWords.kyc.waits, { span: formatWait(since, now) })}</span>}
          <ActionButton action={APPROVE_ALL} record={{ customer, checks: pending }} />
        </Row>
      </SectionHead>
      <NextInQueue
        resource={customers}
        id={customer.id}
        waits={status === "pending"}
        filter={{ kyc: "pending", role: ROLE.customer }}
      />
      {checks.map((check) => (
        <CheckPanel key={check.check} customer={customer} check={check} isNext={check === pending[0]} />
      ))}
    </Panel>
  );
}

const STATUSES = customers.fields.filter(({ path, kind }) => path.startsWith("kyc.") && kind === "choice");

function Statuses({ customer }: { customer: RaRecord }) {
  return (
    <Panel title={t(customerWords.kyc.title)}>
      <Facts
        className="cells-small"
        facts={Object.fromEntries(
          STATUSES.map((field) => [
            fieldLabel(field),
            <StatusChip key={field.path} status={valueAt(customer, field.path) ?? "pending"} choices={KYC_STATUS} />,
          ]),
        )}
      />
    </Panel>
  );
}
