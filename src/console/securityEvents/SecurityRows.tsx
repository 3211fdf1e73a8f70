import type { SecurityEvent } from "../../contract/securityEvents/calls";
import { SECURITY_EVENT } from "../../contract/securityEvents/vocabulary";
import { Moment, RequestId } from "../audit/cells";
import { auditWords } from "../audit/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { SmallTable } from "../kit/SmallTable";
import { formatChoice, formatNumber } from "../kit/values";

interface Props {
  /** Absent while they load. */
  events: SecurityEvent[] | undefined;
  busy: boolean;
  /** Narrows the list to what was chosen in a row. */
  narrow: (filters: { address?: string; account?: string }) => void;
}

/** Shows security events a row each; an address or an account narrows the list to itself. */
export function SecurityRows({ events, busy, narrow }: Props) {
  const words = auditWords.security;
  return (
    <SmallTable
      label={t(words.title)}
      rows={events}
      busy={busy}
      bars={10}
      columns={{
        time: { label: t(words.time), cell: ({ last_at }) => <Moment at={last_at} /> },
        what: {
          label: t(words.what),
          className: "what",
          cell: ({ kind, route }) => (
            <>
              {formatChoice(kind, SECURITY_EVENT)}
              <code title={route}>{route.replace(" /api/", " /")}</code>
            </>
          ),
        },
        count: { label: t(words.count), number: true, cell: ({ count }) => formatNumber(count) },
        address: {
          label: t(words.address),
          cell: ({ address }) => <Narrowing value={address} onChoose={() => narrow({ address })} />,
        },
        account: {
          label: t(words.account),
          cell: ({ account }) => <Narrowing value={account} onChoose={() => narrow({ account })} />,
        },
        request: { label: t(words.request), cell: ({ request_id }) => <RequestId id={request_id} /> },
      }}
    />
  );
}

/** A value that narrows the list to itself; an unknown one says so. */
function Narrowing({ value, onChoose }: { value: string; onChoose: () => void }) {
  if (value === "") return <span className="muted">{t(kitWords.record.none)}</span>;
  return (
    <button type="button" className="button quiet" title={t(auditWords.security.narrow)} onClick={onChoose}>
      {value}
    </button>
  );
}
