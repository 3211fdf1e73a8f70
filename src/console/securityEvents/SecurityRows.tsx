import type { SecurityEvent } from "../../contract/securityEvents/calls";
import { SECURITY_EVENT } from "../../contract/securityEvents/vocabulary";
import { TrailTable } from "../audit/TrailTable";
import { auditWords } from "../audit/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatChoice, formatInstant, formatNumber } from "../kit/values";

const COLUMNS = ["time", "what", "count", "address", "account", "request"] as const;

interface Props {
  /** Absent while they load. */
  events: SecurityEvent[] | undefined;
  busy: boolean;
  /** Narrows the list to what was chosen in a row. */
  narrow: (filters: { address?: string; account?: string }) => void;
}

/** Shows security events a row each; an address or an account narrows the list to itself. */
export function SecurityRows({ events, busy, narrow }: Props) {
  return (
    <TrailTable
      label={t(auditWords.security.title)}
      columns={COLUMNS.map((column) => [column, t(auditWords.security[column])] as const)}
      busy={busy}
    >
      {events?.map((event) => (
        <Row key={event.id} event={event} narrow={narrow} />
      ))}
    </TrailTable>
  );
}

function Row({ event, narrow }: { event: SecurityEvent } & Pick<Props, "narrow">) {
  const { kind, account, address, route, count, request_id, last_at } = event;
  return (
    <tr>
      <td>
        <time className="number" dateTime={last_at} title={last_at}>
          {formatInstant(last_at)}
        </time>
      </td>
      <td className="what">
        {formatChoice(kind, SECURITY_EVENT)}
        <code title={route}>{route.replace(" /api/", " /")}</code>
      </td>
      <td className="number">{formatNumber(count)}</td>
      <td>
        <Narrowing value={address} onChoose={() => narrow({ address })} />
      </td>
      <td>
        <Narrowing value={account} onChoose={() => narrow({ account })} />
      </td>
      <td>
        <code title={request_id}>{request_id}</code>
      </td>
    </tr>
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
