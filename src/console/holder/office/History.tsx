import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { UnitHistory } from "../../../contract/holder/calls";
import { holderRoutes } from "../../../contract/holder/routes";
import { UNIT_EVENT } from "../../../contract/holder/vocabulary";
import { tokens } from "../../../contract/tokens/resource";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { PageButtons } from "../../kit/PageButtons";
import { SmallTable } from "../../kit/SmallTable";
import { useAnswer } from "../../kit/useAnswer";
import { formatChoice, formatInstant, formatNumber } from "../../kit/values";
import { SectionHead } from "../../theme/layout";
import { ChainCode } from "../../tokens/ChainCode";
import { holderOfficeWords } from "./words";

const words = holderOfficeWords.units;
const SIGN = { in: "+", out: "−", within: "" } as const;

/** How often one looks while something is on its way, in milliseconds. */
const EVERY_MS = 3000;

const isMoving = ({ events }: UnitHistory) => events.some(({ under_way }) => under_way);

/** Fetches what wallets have anew once nothing is on its way any more. */
function useArrival(moving: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!moving) return undefined;
    return () => void client.invalidateQueries({ queryKey: [tokens.name] });
  }, [moving, client]);
}

interface PagesProps {
  page: number;
  history: UnitHistory | undefined;
  onTurn: (page: number) => void;
}

/** Turns the pages of a history; nothing where one holds all of it. */
function Pages({ page, history, onTurn }: PagesProps) {
  if (!history || history.found <= history.pageSize) return null;
  const { found, pageSize } = history;
  const last = Math.min(page * pageSize, found);
  const range = { from: formatNumber((page - 1) * pageSize + 1), to: formatNumber(last), total: formatNumber(found) };
  return (
    <nav className="bar pages" aria-label={t(words.turn)}>
      <PageButtons
        range={t(kitWords.list.range, range)}
        onPrevious={page > 1 ? () => onTurn(page - 1) : undefined}
        onNext={last < found ? () => onTurn(page + 1) : undefined}
      />
    </nav>
  );
}

/** Shows what became of a customer's units, in the register and on the chain. */
export function History({ customer }: { customer: number }) {
  const [page, setPage] = useState(1);
  const { data, absent, error, refetch } = useAnswer(
    holderRoutes.history,
    { params: { id: customer }, query: { page } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? EVERY_MS : false),
    },
  );
  useArrival(data !== undefined && isMoving(data));
  if (absent) return null;
  if (error && !data)
    return <Notice icon={TriangleAlert} title={t(words.historyFailed)} text={failureWords(error)} onRetry={refetch} />;
  return (
    <>
      <SectionHead title={t(words.history)} sub />
      <SmallTable
        plain
        label={t(words.history)}
        rows={data?.events}
        keyOf={({ key }) => key}
        empty={t(words.none)}
        columns={{
          what: {
            label: t(words.what),
            cell: ({ kind, under_way }) => (
              <span className="tags">
                {formatChoice(kind, UNIT_EVENT)}
                {under_way && <span className="chip progress">{t(words.underWay)}</span>}
              </span>
            ),
          },
          asset: { label: t(words.asset), cell: ({ property_name }) => property_name },
          when: { label: t(words.when), cell: ({ at }) => formatInstant(at) },
          transaction: {
            label: t(words.transaction),
            cell: ({ transactions, explorer }) =>
              transactions.map((hash) => <ChainCode key={hash} kind="transaction" code={hash} explorer={explorer} />),
          },
          units: {
            label: t(words.units),
            number: true,
            cell: ({ units, side }) => units !== null && `${SIGN[side]}${formatNumber(units)}`,
          },
        }}
      />
      <Pages page={page} history={data} onTurn={setPage} />
    </>
  );
}
