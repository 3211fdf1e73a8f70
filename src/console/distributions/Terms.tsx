import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useGetList, useGetOne } from "react-admin";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { distributions } from "../../contract/distributions/resource";
import { ledgerAccounts } from "../../contract/ledger/resource";
import type { Approval } from "../approvals/approval";
import { approvalWords } from "../approvals/words";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatInstant, valueAt } from "../kit/values";
import { Panel, SectionHead } from "../theme/layout";
import type { Distribution } from "./distribution";
import { distributionWords } from "./words";

const TERMS = [
  "property_id",
  "period_from",
  "period_to",
  "record_date",
  "payout",
  "cap_per_holder",
  "redeem_percent",
  "redeemed",
  "calculated_at",
  "started_at",
  "completed_at",
  "note",
];

/** What the figures say once it is calculated. */
const UNCALCULATED = ["gross", "fee_percent", "reserve"];

const WITHHOLDING = distributions.fields.filter(({ path }) => path.startsWith("withholding."));

/** Shows the terms of a distribution, who asked for it and who approved it, and leads to its account. */
export function Terms({ distribution }: { distribution: Distribution }) {
  const shown = [...(distribution.calculated_at ? [] : UNCALCULATED), ...TERMS]
    .flatMap((path) => distributions.fields.find((field) => field.path === path) ?? [])
    .filter(({ path }) => path === "property_id" || (valueAt(distribution, path) ?? null) !== null)
    .filter(({ path }) => path !== "redeemed" || distribution.redeemed > 0);
  return (
    <Panel className="distribution-terms" aria-label={t(distributionWords.terms)}>
      <SectionHead title={t(distributionWords.terms)}>
        <AccountLink id={distribution.id} />
      </SectionHead>
      <dl>
        {shown.map((field) => (
          <Fact key={field.path} name={fieldLabel(field)}>
            {field.path === "property_id" && !distribution.property_id ? (
              t(distributionWords.allAssets)
            ) : (
              <FieldView record={distribution} field={field} />
            )}
          </Fact>
        ))}
        {distribution.approval_id && <Request id={distribution.approval_id} />}
      </dl>
      <h3>{t(distributionWords.withholding)}</h3>
      <dl>
        {WITHHOLDING.map((field) => (
          <Fact key={field.path} name={fieldLabel(field)}>
            <FieldView record={distribution} field={field} />
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Request({ id }: { id: number }) {
  const maySee = useMay(approvals.name, "show");
  const { data } = useGetOne<Approval>(approvals.name, { id }, { enabled: maySee, retry: false });
  if (!data) return null;
  const { status, requested_by_name, created_at, decided_by_name, decided_at } = data;
  const by = (actor: string | undefined, at: unknown) => `${actor ?? t(approvalWords.platform)}, ${formatInstant(at)}`;
  return (
    <>
      <Fact name={t(approvalWords.requestedBy)}>
        <Link to={pathOf(approvals, "show", id)}>{by(requested_by_name, created_at)}</Link>
      </Fact>
      {decided_at && <Fact name={t(APPROVAL_STATUS[status])}>{by(decided_by_name, decided_at)}</Fact>}
    </>
  );
}

/** Leads to the account of the ledger from which the holders are paid, once there is one. */
function AccountLink({ id }: { id: number }) {
  const maySee = useMay(ledgerAccounts.name, "list");
  const code = `distribution:${id}`;
  const { data = [] } = useGetList(
    ledgerAccounts.name,
    { filter: { q: code }, sort: ledgerAccounts.sort, pagination: { page: 1, perPage: 100 } },
    { enabled: maySee, retry: false },
  );
  const account = data.find((one) => one.code === code);
  if (!account) return null;
  return (
    <Link className="button quiet" to={pathOf(ledgerAccounts, "show", account.id)}>
      {t(distributionWords.account)} <ArrowUpRight size={16} aria-hidden className="mirrored" />
    </Link>
  );
}
