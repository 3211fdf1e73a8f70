import { HandCoins, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { FEE_TYPE } from "../../contract/fees/vocabulary";
import { PAGE } from "../../contract/limits";
import { ACTIVE_STATUS } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { Notice } from "../kit/Notice";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { formatChoice } from "../kit/values";
import { feeWords } from "./words";

/** Shows the fees that assets can have, each leading to its percentages; before an asset is chosen. */
export function AllFees() {
  const { data, error, refetch } = useAnswer(feeRoutes.all, { query: { limit: PAGE.max } });
  if (error && !data)
    return <Notice icon={TriangleAlert} title={t(feeWords.failed)} text={error.message} onRetry={refetch} />;
  if (!data?.length) return <Notice icon={HandCoins} title={t(feeWords.none)} text={t(feeWords.noneText)} />;
  return (
    <div className="scroller">
      <p className="muted fee-hint">{t(feeWords.noneText)}</p>
      <table className="table fee-items">
        <caption className="visually-hidden">{t(feeWords.all)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(feeWords.name)}</th>
            <th scope="col" className="wide-only">
              {t(feeWords.types)}
            </th>
            <th scope="col">{t(feeWords.status)}</th>
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
