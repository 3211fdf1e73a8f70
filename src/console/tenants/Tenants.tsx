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
import { SmallTable } from "../kit/SmallTable";
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
  const none = <span className="muted">{t(kitWords.record.none)}</span>;
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
      <SmallTable
        plain
        label={t(recordsWords.tenants.tenant)}
        rows={list.rows}
        columns={{
          tenant: {
            label: t(recordsWords.tenants.tenant),
            className: "wraps",
            cell: ({ name, unit }) => (
              <>
                <strong>{name}</strong>
                {unit && <small className="muted">{unit}</small>}
              </>
            ),
          },
          status: {
            label: label("status"),
            cell: ({ status }) => <StatusChip status={status} choices={TENANT_STATUS} />,
          },
          lease: { label: t(recordsWords.tenants.lease), cell: (tenant) => <Lease tenant={tenant} /> },
          rent: {
            label: label("monthly_rent"),
            number: true,
            cell: ({ monthly_rent }) => formatMoney(monthly_rent),
          },
          deposit: {
            label: label("deposit"),
            number: true,
            wide: true,
            cell: ({ deposit }) => (deposit ? formatMoney(deposit) : none),
          },
          escalation: { label: label("escalation"), wide: true, cell: (tenant) => escalationOf(tenant) ?? none },
          actions: {
            className: "row-actions",
            cell: (tenant) => !readOnly && <Actions tenant={tenant} />,
          },
        }}
      />
      <p>
        {t(recordsWords.tenants.total)} <strong className="number">{formatMoney(rentOf(list.rows ?? []))}</strong>
      </p>
    </RecordsPanel>
  );
}

function Lease({ tenant: { lease_from, lease_to, status } }: { tenant: RaRecord }) {
  const today = dayOf(useNow());
  const [from, to] = [formatDate(lease_from), formatDate(lease_to)];
  return (
    <>
      {to ? t(recordsWords.tenants.until, { from, to }) : t(recordsWords.tenants.open, { from })}
      {lease_to && lease_to < today && status !== "ended" && (
        <small className="field-error">{t(recordsWords.tenants.over)}</small>
      )}
    </>
  );
}

function escalationOf({ escalation, escalation_every }: RaRecord): string | undefined {
  const percent = formatPercent(escalation);
  if (!percent || !escalation_every) return percent || undefined;
  return t(recordsWords.tenants.every, { percent, smart_count: escalation_every });
}

function Actions({ tenant }: { tenant: RaRecord }) {
  const mayDelete = useMay(tenants.name, "delete");
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
  return <RecordActions name={tenant.name} actions={[change, ...(mayDelete ? [remove] : [])]} />;
}

/** Gives what tenants pay a month together, of those whose lease has not ended. */
const rentOf = (rows: readonly RaRecord[]) =>
  rupeesOf(
    rows
      .filter(({ status, monthly_rent }) => status !== "ended" && monthly_rent)
      .reduce((sum, { monthly_rent }) => sum + paiseOf(String(monthly_rent)), 0n),
  );
