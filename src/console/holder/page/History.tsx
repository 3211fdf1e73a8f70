import { useEffect, useState } from "react";
import type { UnitEvent, UnitHistory } from "../../../contract/holder/calls";
import { UNIT_EVENT } from "../../../contract/holder/vocabulary";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { formatChoice, formatInstant, formatNumber } from "../../kit/values";
import { Panel, Row, Stack } from "../../theme/layout";
import { ChainCode } from "./ChainCode";
import { fetchHistory } from "./calls";
import { holderWords } from "./words";

const words = holderWords.history;

/** Shows what became of a holder's units, a page at a time, the latest first. */
export function History({ token }: { token: string }) {
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [history, setHistory] = useState<UnitHistory>();
  const [failure, setFailure] = useState<Error>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round fetches it again
  useEffect(() => {
    let isLeft = false;
    setFailure(undefined);
    fetchHistory(token, page).then(
      (found) => isLeft || setHistory(found),
      (error: Error) => isLeft || setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [token, page, round]);

  return (
    <Panel title={t(words.title)} aria-busy={!history && !failure}>
      {failure && (
        <Stack gap={3}>
          <p className="problem" role="alert">
            {t(words.failed)} {failure.message}
          </p>
          <Row>
            <button type="button" className="button" onClick={() => setRound(round + 1)}>
              {t(publicWords.retry)}
            </button>
          </Row>
        </Stack>
      )}
      {!history && !failure && <div className="waiting" />}
      {history && !failure && (
        <>
          {history.events.length === 0 && <p className="muted">{t(words.none)}</p>}
          <Stack as="ul" divided>
            {history.events.map((event) => (
              <li key={event.key}>
                <EventRow event={event} />
              </li>
            ))}
          </Stack>
          <Pages history={history} page={page} onTurn={setPage} />
        </>
      )}
    </Panel>
  );
}

const SIGN = { in: "+", out: "−", within: "" } as const;

function EventRow({ event }: { event: UnitEvent }) {
  const { kind, at, property_name, units, side, under_way, explorer, transactions } = event;
  return (
    <Row spread>
      <div>
        <strong>{formatChoice(kind, UNIT_EVENT)}</strong>
        {under_way && <span className="toned progress"> · {t(words.underWay)}</span>}
        <p>{property_name}</p>
        <Row gap={2}>
          <small className="muted">{formatInstant(at)}</small>
          {transactions.map((hash) => (
            <ChainCode
              key={hash}
              code={hash}
              explorer={explorer}
              below="tx"
              copy={t(holderWords.code.copyTransaction)}
            />
          ))}
        </Row>
      </div>
      {units !== null && (
        <strong>
          {SIGN[side]}
          {formatNumber(units)}
        </strong>
      )}
    </Row>
  );
}

interface PagesProps {
  history: UnitHistory;
  page: number;
  onTurn: (page: number) => void;
}

function Pages({ history: { found, pageSize }, page, onTurn }: PagesProps) {
  if (found <= pageSize) return null;
  return (
    <Row as="nav" spread aria-label={t(words.turn)}>
      <button type="button" className="button" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t(words.newer)}
      </button>
      <button type="button" className="button" disabled={page * pageSize >= found} onClick={() => onTurn(page + 1)}>
        {t(words.older)}
      </button>
    </Row>
  );
}
