import { CHAIN_TRANSACTION_STATUS } from "../../contract/tokens/vocabulary";
import { t } from "../i18n/t";
import { StatusChip } from "../kit/StatusChip";
import { formatNumber } from "../kit/values";
import type { ChainTransaction } from "./token";
import { tokenWords } from "./words";

interface Props {
  sent: Pick<ChainTransaction, "status" | "confirmations">;
  /** After so many blocks it is taken for good; nought where that is not known. */
  wanted: number;
}

/** Shows how far a transaction has come: its status, and once a block has it how many stand on that. */
export function Progress({ sent: { status, confirmations }, wanted }: Props) {
  const chip = <StatusChip status={status} choices={CHAIN_TRANSACTION_STATUS} />;
  if (status !== "mined" || !wanted) return chip;
  const numbers = countOf({ confirmations, wanted });
  return (
    <span className="symbol">
      {chip}
      <span className="muted number" title={t(tokenWords.transactions.confirmations, numbers)}>
        {t(tokenWords.delivery.of, numbers)}
      </span>
    </span>
  );
}

interface Counted {
  confirmations: number;
  wanted: number;
}

/** Shows how many of the wanted blocks stand on what was sent, in words and as a bar. */
export function Confirmations({ confirmations, wanted }: Counted) {
  if (!wanted) return <span className="number">{formatNumber(confirmations)}</span>;
  const numbers = countOf({ confirmations, wanted });
  return (
    <>
      <span className="number">{t(tokenWords.delivery.of, numbers)}</span>
      <progress
        className="success"
        max={wanted}
        value={Math.min(confirmations, wanted)}
        aria-label={t(tokenWords.transactions.confirmations, numbers)}
      />
    </>
  );
}

/** What is final counts no further. */
const countOf = ({ confirmations, wanted }: Counted) => ({
  count: formatNumber(Math.min(confirmations, wanted)),
  wanted: formatNumber(wanted),
});
