import type { RaRecord } from "react-admin";
import { paiseOf, rupeesOf } from "../../contract/money";
import { tenants } from "../../contract/tenants/resource";
import { TENANT_STATUS } from "../../contract/tenants/vocabulary";
import type { PartProps } from "../assets/wizard/part";
import { dayOf } from "../documents/editions";
import { useWords } from "../i18n/useWords";
import { DeleteRecord } from "../kit/records/DeleteRecord";
import { RecordActions } from "../kit/records/RecordActions";
import { RecordDialog } from "../kit/records/RecordDialog";
import { RecordsPanel } from "../kit/records/RecordsPanel";
import { useRecordsOf } from "../kit/records/useRecordsOf";
import { StatusChip } from "../kit/StatusChip";
import { useMay } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { formatDate, formatMoney, formatPercent } from "../kit/values";

const ASKED = Object.values(tenants.form)
  .flat()
  .filter((path) => path !== "property_id");

/** Shows the tenants of an asset with their leases and what they pay together, and lets one keep them. */
export function Tenants({ asset, readOnly }: PartProps) {
  const { t, field } = useWords();
  const list = useRecordsOf(tenants, asset.id);
  const label = (path: string) => field(tenants, { path });
  return (
    <RecordsPanel
      words="tenants"
      list={list}
      readOnly={readOnly}
      whole={{ definition: tenants, asset: asset.id }}
      add={(onClose) => (
        <RecordDialog
          definition={tenants}
          fields={ASKED}
          title={t("console.records.tenants.add")}
          given={{ property_id: asset.id }}
          onClose={onClose}
        />
      )}
    >
      <div className="scroller">
        <table className="table tenants">
          <thead>
            <tr>
              <th scope="col">{t("console.records.tenants.tenant")}</th>
              <th scope="col">{label("status")}</th>
              <th scope="col">{t("console.records.tenants.lease")}</th>
              <th scope="col" className="end">
                {label("monthly_rent")}
              </th>
              <th scope="col" className="end wide-only">
                {label("deposit")}
              </th>
              <th scope="col" className="wide-only">
                {label("escalation")}
              </th>
              <th className="row-actions">
                <span className="visually-hidden">{t("console.list.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows?.map((tenant) => (
              <TenantRow key={tenant.id} tenant={tenant} readOnly={readOnly} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t("console.records.tenants.total")} <strong className="number">{formatMoney(rentOf(list.rows ?? []))}</strong>
      </p>
    </RecordsPanel>
  );
}

function TenantRow({ tenant, readOnly }: { tenant: RaRecord; readOnly: boolean }) {
  const { t } = useWords();
  const mayDelete = useMay(tenants.name, "delete");
  const today = dayOf(useNow());
  const isOver = tenant.lease_to && tenant.lease_to < today && tenant.status !== "ended";
  const words = (key: string, about: object = {}) => t(`console.records.tenants.${key}`, about);
  const none = <span className="muted">{t("console.record.none")}</span>;
  const [from, to] = [formatDate(tenant.lease_from), formatDate(tenant.lease_to)];
  const percent = formatPercent(tenant.escalation);
  const change = {
    words: t("console.records.change"),
    dialog: (onClose: () => void) => (
      <RecordDialog
        definition={tenants}
        fields={ASKED}
        title={t("console.records.changeTitle", { name: tenant.name })}
        record={tenant}
        onClose={onClose}
      />
    ),
  };
  const remove = {
    words: t("console.records.delete"),
    danger: true,
    dialog: (onClose: () => void) => <DeleteRecord definition={tenants} record={tenant} onClose={onClose} />,
  };
  return (
    <tr>
      <td>
        <strong>{tenant.name}</strong>
        {tenant.unit && <p className="muted small">{tenant.unit}</p>}
      </td>
      <td>
        <StatusChip status={tenant.status} choices={TENANT_STATUS} />
      </td>
      <td className="number">
        {to ? words("until", { from, to }) : words("open", { from })}
        {isOver && <p className="small over">{words("over")}</p>}
      </td>
      <td className="end number">{formatMoney(tenant.monthly_rent)}</td>
      <td className="end number wide-only">{tenant.deposit ? formatMoney(tenant.deposit) : none}</td>
      <td className="number wide-only">
        {percent &&
          (tenant.escalation_every ? words("every", { percent, smart_count: tenant.escalation_every }) : percent)}
        {!percent && none}
      </td>
      <td className="row-actions">
        {!readOnly && <RecordActions name={tenant.name} actions={[change, ...(mayDelete ? [remove] : [])]} />}
      </td>
    </tr>
  );
}

/** Gives what tenants pay a month together, of those whose lease has not ended. */
const rentOf = (rows: readonly RaRecord[]) =>
  rupeesOf(
    rows
      .filter(({ status, monthly_rent }) => status !== "ended" && monthly_rent)
      .reduce((sum, { monthly_rent }) => sum + paiseOf(String(monthly_rent)), 0n),
  );
