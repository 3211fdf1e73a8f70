import { Link } from "react-router-dom";
import { chainTransactions, unitDeliveries } from "../../contract/tokens/resource";
import { CHAIN_TRANSACTION } from "../../contract/tokens/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { filteredPath, pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { formatChoice, formatInstant } from "../kit/values";
import { SectionHead } from "../theme/layout";
import { ChainCode, explorerOf } from "./ChainCode";
import { Progress } from "./Progress";
import type { ChainTransaction } from "./token";
import { tokenWords } from "./words";

interface Props {
  asset: number;
  /** The newest first; absent while they load. */
  rows: readonly ChainTransaction[] | undefined;
  /** After so many blocks one is taken for good; nought where that is not known. */
  wanted: number;
}

/** Shows what was last sent about an asset, and how far each has come. */
export function Transactions({ asset, rows, wanted }: Props) {
  const words = tokenWords.transactions;
  return (
    <>
      <SectionHead title={t(words.title)} sub>
        <Link to={filteredPath(unitDeliveries, { property_id: asset })}>{t(tokenWords.deliveries)}</Link>
        <Link to={filteredPath(chainTransactions, { property_id: asset })}>{t(words.all)}</Link>
      </SectionHead>
      <SmallTable
        plain
        label={t(words.title)}
        rows={rows}
        empty={t(words.none)}
        columns={{
          what: {
            label: t(words.what),
            cell: ({ id, kind }) => (
              <Link to={pathOf(chainTransactions, "show", id)}>{formatChoice(kind, CHAIN_TRANSACTION)}</Link>
            ),
          },
          status: { label: t(words.status), cell: (sent) => <Progress sent={sent} wanted={wanted} /> },
          hash: {
            label: t(words.hash),
            cell: ({ hash, chain_id }) =>
              hash ? (
                <ChainCode kind="transaction" code={hash} explorer={explorerOf(chain_id)} />
              ) : (
                <span className="muted">{t(words.queued)}</span>
              ),
          },
          sent: {
            label: t(words.sent),
            cell: ({ sent_at }) => (sent_at ? formatInstant(sent_at) : t(kitWords.record.none)),
          },
        }}
      />
    </>
  );
}
