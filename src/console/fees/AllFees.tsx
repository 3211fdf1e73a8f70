import { HandCoins, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { FEE_TYPE } from "../../contract/fees/vocabulary";
import { PAGE } from "../../contract/limits";
import { ACTIVE_STATUS } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { Notice } from "../kit/Notice";
import { SmallTable } from "../kit/SmallTable";
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
    <>
      <p className="muted nothing">{t(feeWords.noneText)}</p>
      <SmallTable
        label={t(feeWords.all)}
        rows={data}
        columns={{
          name: {
            label: t(feeWords.name),
            cell: ({ id, name }) => <Link to={`${fees.paths?.list}/${id}`}>{name}</Link>,
          },
          types: {
            label: t(feeWords.types),
            wide: true,
            className: "muted",
            cell: ({ types }) => types.map((type) => formatChoice(type, FEE_TYPE)).join(", "),
          },
          status: {
            label: t(feeWords.status),
            end: true,
            cell: ({ status }) => <StatusChip status={status} choices={ACTIVE_STATUS} />,
          },
        }}
      />
    </>
  );
}
