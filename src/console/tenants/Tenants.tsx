import type { RaRecord } from "react-admin";
import { paiseOf, rupeesOf } from "../../contract/money";
import { tenants } from "../../contract/tenants/resource";
import { TENANT_STATUS } from "../../contract/tenants/vocabulary";
import type { PartProps } from "../assets/wizard/part";
import { dayOf } from "../documents/editions";
import { recordsWords } from "../i18n/enRecords";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
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
  const list = useRecordsOf(tenants, asset.id);
  const label = (path: string) => fieldLabel(tenants.fields.find((field) => field.path === path) ?? { path });
  return (
    <RecordsPanel
      words={recordsWords.tenants}
      list={list}
      readOnly={readOnly}
      whole={{ resource: tenants, asset: asset.id }}
      add={(onClose) => (
        <RecordDialog
          resource={tenants}
          fields={ASKED}
          title={t(recordsWords.tenants.add)}
          given={{ property_id: asset.id }}
          onClose={onClose}
        />
      )}
    >
      <div className="scroller">
        <table className="table tenants">
          <thead>
            <tr>
              <th scope="col">{t(recordsWords.tenants.tenant)}</th>
              <th scope="col">{label("status")}</th>
              <th scope="col">{t(recordsWords.tenants.lease)}</th>
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
                <span className="visually-hidden">{t(kitWords.list.actions)}</span>
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
        {t(recordsWords.tenants.total)} <strong className="number">{formatMoney(rentOf(list.rows ?? []))}</strong>
      </p>
    </RecordsPanel>
  );
}

function TenantRow({ tenant, readOnly }: { tenant: RaRecord; readOnly: boolean }) {
  const mayDelete = useMay(tenants.name, "delete");
  const today = dayOf(useNow());
  const isOver = tenant.lease_to && tenant.lease_to < today && tenant.status !== "ended";
  const none = <span className="muted">{t(kitWords.record.none)}</span>;
  const [from, to] = [formatDate(tenant.lease_from), formatDate(tenant.lease_to)];
  const percent = formatPercent(tenant.escalation);
  const change = {
    words: t(recordsWords.change),
    dialog: (onClose: () => void) => (
      <RecordDialog
        resource={tenants}
        fields={ASKED}
        title={t(recordsWords.changeTitle, { name: tenant.name })}
        record={tenant}
        onClose={onClose}
      />
    ),
  };
  const remove = {
    words: t(recordsWords.delete),
    danger: true,
    dialog: (onClose: () => void) => <DeleteRecord resource={tenants} record={tenant} onClose={onClose} />,
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
        {to ? t(recordsWords.tenants.until, { from, to }) : t(recordsWords.tenants.open, { from })}
        {isOver && <p className="small over">{t(recordsWords.tenants.over)}</p>}
      </td>
      <td className="end number">{formatMoney(tenant.monthly_rent)}</td>
      <td className="end number wide-only">{tenant.deposit ? formatMoney(tenant.deposit) : none}</td>
      <td className="number wide-only">
        {percent &&
          (tenant.escalation_every
            ? t(recordsWords.tenants.every, { percent, smart_count: tenant.escalation_every })
            : percent)}
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
