import type { FeeItem } from "../../contract/fees/calls";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { FEE_TYPE } from "../../contract/fees/vocabulary";
import { ACTIVE_STATUS } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
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
    <div className="scroller">
      <table className="table fee-items" aria-busy={!items}>
        <thead>
          <tr>
            <th scope="col">{t(feeWords.name)}</th>
            <th scope="col" className="wide-only">
              {t(feeWords.types)}
            </th>
            <th scope="col" className="end">
              {t(feeWords.percentage)}
            </th>
            <th scope="col">{t(feeWords.status)}</th>
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => (
            <Item key={item.id} asset={asset} item={item} mayEdit={mayEdit} />
          ))}
          {!items &&
            ["first", "second", "third", "fourth"].map((row) => (
              <tr key={row} className="bars">
                <td colSpan={4}>
                  <span />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Item({ asset, item, mayEdit }: { asset: number; item: FeeItem; mayEdit: boolean }) {
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
  const on = item.status === "Active";
  return (
    <tr>
      <td>
        <strong>{item.name}</strong>
        {item.percentage_status === "Inactive" && (
          <div>
            <small className="muted">{t(feeWords.inactive)}</small>
          </div>
        )}
      </td>
      <td className="wide-only">
        <span className="tags">
          {item.types?.map((type) => (
            <span key={type} className="tag">
              {formatChoice(type, FEE_TYPE)}
            </span>
          ))}
        </span>
      </td>
      <td className="end number">
        {item.percentage === null ? (
          <span className="muted" title={t(feeWords.noPercentage)}>
            {t(kitWords.record.none)}
          </span>
        ) : (
          formatPercent(item.percentage)
        )}
      </td>
      <td>
        {mayEdit ? (
          <Switch
            label={t(feeWords.switch, { name: item.name })}
            on={on}
            words={item.status}
            disabled={isPending}
            onChange={mutate}
          />
        ) : (
          <StatusChip status={item.status} choices={ACTIVE_STATUS} />
        )}
      </td>
    </tr>
  );
}
