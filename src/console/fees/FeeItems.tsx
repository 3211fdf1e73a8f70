import type { FeeItem } from "../../contract/fees/calls";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { FEE_TYPE } from "../../contract/fees/vocabulary";
import { ACTIVE_STATUS } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { Switch } from "../kit/Switch";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatChoice, formatPercent } from "../kit/values";
import { feeWords } from "./words";

interface Props {
  asset: number;
  /** Not there while they load. */
  items: readonly FeeItem[] | undefined;
  mayEdit: boolean;
}

/** Shows the fees of an asset, each with a switch. */
export function FeeItems({ asset, items, mayEdit }: Props) {
  return (
    <SmallTable
      className="fee-items"
      label={t(feeWords.all)}
      rows={items}
      columns={{
        name: {
          label: t(feeWords.name),
          className: "wraps",
          cell: ({ name, percentage_status }) => (
            <>
              <strong>{name}</strong>
              {percentage_status === "Inactive" && <small className="muted">{t(feeWords.inactive)}</small>}
            </>
          ),
        },
        types: {
          label: t(feeWords.types),
          wide: true,
          cell: ({ types }) => (
            <span className="tags">
              {types?.map((type) => (
                <span key={type} className="tag">
                  {formatChoice(type, FEE_TYPE)}
                </span>
              ))}
            </span>
          ),
        },
        percentage: {
          label: t(feeWords.percentage),
          number: true,
          cell: ({ percentage }) =>
            percentage === null ? (
              <span className="muted" title={t(feeWords.noPercentage)}>
                {t(kitWords.record.none)}
              </span>
            ) : (
              formatPercent(percentage)
            ),
        },
        status: {
          label: t(feeWords.status),
          className: "fee-status",
          cell: (item) =>
            mayEdit ? (
              <ItemSwitch asset={asset} item={item} />
            ) : (
              <StatusChip status={item.status} choices={ACTIVE_STATUS} />
            ),
        },
      }}
    />
  );
}

function ItemSwitch({ asset, item }: { asset: number; item: FeeItem }) {
  const provider = useConsoleProvider();
  const { mutate, isPending } = useChange(
    fees.name,
    (on: boolean) =>
      provider.call(feeRoutes.itemStatus, {
        params: { project_id: asset },
        query: { property_id: item.id },
        body: { status: on ? "Active" : "Inactive" },
      }),
    feeWords.changed,
  );
  return (
    <Switch
      label={t(feeWords.switch, { name: item.name })}
      on={item.status === "Active"}
      words={item.status}
      disabled={isPending}
      onChange={mutate}
    />
  );
}
