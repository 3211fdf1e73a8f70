import {
  CalendarClock,
  CircleCheck,
  FileClock,
  type LucideIcon,
  PenLine,
  ReceiptIndianRupee,
  Vote,
} from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { ORDER_TIME } from "../../../contract/reports/vocabulary";
import type { SpvOverview } from "../../../contract/spv/calls";
import { DAY } from "../../../contract/time";
import { Panel } from "../../assets/dashboard/Panel";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { kitWords } from "../../i18n/words";
import { useNow } from "../../kit/useNow";
import { formatDate, formatInstant, formatSpan } from "../../kit/values";
import { fromWallClock } from "../../kit/zoned";
import { Row, Stack } from "../../theme/layout";
import { spvShellWords } from "../words";
import { targetPath } from "./targetPath";

type Deadline = SpvOverview["deadlines"][number];

/** How many are shown before one asks for all. */
const FIRST = 8;

/** Days in which a deadline is so near that it stands out. */
const SOON = 3;

const ICONS: Readonly<Record<string, LucideIcon>> = {
  vote: Vote,
  signature: PenLine,
  document: FileClock,
  "record-date": CalendarClock,
  schedule: CalendarClock,
};

/** Lists what is next in an SPV, the soonest first, each leading to where it is found. */
export function DeadlinesPanel({ spv, deadlines }: { spv: RaRecord["id"]; deadlines: readonly Deadline[] }) {
  const [all, setAll] = useState(false);
  return (
    <Panel title={t(spvShellWords.overview.deadlines)}>
      {deadlines.length === 0 && (
        <Row as="p" gap={2} className="muted">
          <CircleCheck size={18} aria-hidden /> {t(spvShellWords.overview.noDeadlines)}
        </Row>
      )}
      <Stack as="ul" divided>
        {deadlines
          .slice(0, all ? undefined : FIRST)
          .sort(bySoonest)
          .map((deadline) => {
            const Icon = ICONS[deadline.kind] ?? ReceiptIndianRupee;
            return (
              <Row
                as="li"
                spread
                className="leads"
                key={`${deadline.kind} ${deadline.record_id} ${deadline.label} ${deadline.at}`}
              >
                <Icon size={18} aria-hidden className="muted" />
                <div>
                  <Link className="lead" to={targetPath(spv, deadline)}>
                    {deadline.label}
                  </Link>
                  <p className="muted">{t(wordOf({ ...ORDER_TIME, ...spvShellWords.deadline }, deadline.kind))}</p>
                </div>
                <When {...deadline} />
              </Row>
            );
          })}
      </Stack>
      {!all && deadlines.length > FIRST && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t(kitWords.history.more)}
        </button>
      )}
    </Panel>
  );
}

const bySoonest = (one: Deadline, other: Deadline) => one.at.localeCompare(other.at);

/** Says when something is due, and how long that is from now. */
function When({ at, past }: Pick<Deadline, "at" | "past">) {
  const now = useNow();
  const isDay = at.length === "2026-01-31".length;
  // A day is over when it ends in the platform's time zone.
  const left = Date.parse((isDay && fromWallClock(`${at}T23:59`)) || at) - now;
  const days = Math.floor(left / DAY);
  const inDays = () =>
    days < 1
      ? t(spvShellWords.overview.today)
      : days === 1
        ? t(spvShellWords.overview.tomorrow)
        : t(spvShellWords.overview.inDays, { days });
  const isPast = past || left < 0;
  return (
    <Stack as="p" gap={1} className="when">
      <time className="number" dateTime={at}>
        {isDay ? formatDate(at) : formatInstant(at)}
      </time>
      <span className={isPast ? "chip danger" : days < SOON ? "chip warning" : "muted"}>
        {isPast
          ? t(spvShellWords.overview.past)
          : isDay
            ? inDays()
            : t(spvShellWords.overview.in, { span: formatSpan(left) })}
      </span>
    </Stack>
  );
}
