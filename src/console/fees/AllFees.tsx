import { HandCoins, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { FEE_TYPE } from "../../contract/fees/vocabulary";
import { PAGE } from "../../contract/limits";
import { ACTIVE_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { Notice } from "../kit/Notice";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { formatChoice } from "../kit/values";

/** Shows the fees that assets can have, each leading to its percentages; before an asset is chosen. */
export function AllFees() {
  const { t } = useWords();
  const { data, error, refetch } = useAnswer(feeRoutes.all, { query: { limit: PAGE.max } });
  if (error && !data)
    return <Notice icon={TriangleAlert} title={t("console.fee.failed")} text={error.message} onRetry={refetch} />;
  if (!data?.length) return <Notice icon={HandCoins} title={t("console.fee.none")} text={t("console.fee.noneText")} />;
  return (
    <div className="scroller">
      <p className="muted fee-hint">{t("console.fee.noneText")}</p>
      <table className="table fee-items">
        <caption className="visually-hidden">{t("console.fee.all")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("console.fee.name")}</th>
            <th scope="col" className="wide-only">
              {t("console.fee.types")}
            </th>
            <th scope="col">{t("console.fee.status")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, name, types, status }) => (
            <tr key={id}>
              <td>
                <Link to={`${fees.paths?.list}/${id}`}>{name}</Link>
              </td>
              <td className="wide-only muted">{types.map((type) => formatChoice(type, FEE_TYPE)).join(", ")}</td>
              <td>
                <StatusChip status={status} choices={ACTIVE_STATUS} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
