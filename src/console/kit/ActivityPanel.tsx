import { Banknote, History, List, Mail, StickyNote } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { AuditEntry } from "../../contract/commonCalls";
import { commonRoutes } from "../../contract/commonRoutes";
import { fieldAt } from "../../contract/fieldRegistry";
import { pathsToPutBack } from "../../contract/history/putBack";
import { historyRoutes } from "../../contract/history/routes";
import { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import type { Activity, Note } from "../../contract/notes/calls";
import { noteRoutes } from "../../contract/notes/routes";
import { OUTBOX_CHANNEL, OUTBOX_STATUS } from "../../contract/outbox/vocabulary";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { lazyPart } from "../load";
import { Panel, Row, Stack } from "../theme/layout";
import { activityWords } from "./activityWords";
import { FileLink } from "./FileLink";
import { HistoryEntry } from "./HistoryEntries";
import { historyWords } from "./history/words";
import { NoteForm } from "./NoteForm";
import { StatusChip } from "./StatusChip";
import { useAnswer } from "./useAnswer";
import { useMay, useMayCall } from "./useMay";
import { ViewChoice } from "./ViewChoice";
import { formatChoice, formatInstant, formatMoney } from "./values";

const PutBackDialog = lazyPart(() => import("./history/PutBackDialog").then((loaded) => loaded.PutBackDialog));
const CompareDialog = lazyPart(() => import("./history/CompareDialog").then((loaded) => loaded.CompareDialog));

/** How much is shown before one asks for all. */
const FIRST = 5;

const KINDS = {
  all: { icon: List, words: activityWords.all },
  note: { icon: StickyNote, words: activityWords.notes },
  change: { icon: History, words: activityWords.changes },
  message: { icon: Mail, words: activityWords.messages },
  money: { icon: Banknote, words: activityWords.money },
} as const;

type Kind = keyof typeof KINDS;

interface Entry {
  kind: Kind;
  key: string;
  at: string;
  shown: ReactNode;
}

/**
 * Shows what happened to a record in one line of time – what the staff wrote, who changed what, messages and money – and
 * takes another note; nothing where the server tells nothing of it.
 */
export function ActivityPanel({ resource, id }: { resource: Resource; id: string | number }) {
  const [all, setAll] = useState(false);
  const [kind, setKind] = useState<Kind>("all");
  const [opened, setOpened] = useState<AuditEntry | "versions">();
  const params = { resource: resource.name, id };
  const { data: changes } = useAnswer(commonRoutes.history, { params });
  const { data: activity } = useAnswer(noteRoutes.activity, { params });
  const mayEdit = useMay(resource.name, "edit");
  const mayPutBack = useMayCall(historyRoutes.revert) && mayEdit;
  if (!Array.isArray(changes) && !activity) return null;

  const versions = (changes ?? []).filter((entry) =>
    Object.keys(entry.changes ?? {}).some((path) => fieldAt(resource.fields, path)),
  );
  const close = () => setOpened(undefined);
  const entries = [
    ...changesOf(resource, changes ?? [], activity, mayPutBack ? setOpened : undefined),
    ...(activity ? entriesOf(activity) : []),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const there = new Set(entries.map((entry) => entry.kind));
  const views = Object.fromEntries(
    Object.entries(KINDS).flatMap(([name, { icon, words }]) =>
      name === "all" || there.has(name as Kind) ? [[name, { icon, words: t(words) }]] : [],
    ),
  ) as Record<Kind, { icon: typeof List; words: string }>;
  const chosen = entries.filter((entry) => kind === "all" || entry.kind === kind);
  return (
    <Panel
      className="history"
      title={t(activityWords.title)}
      actions={
        <>
          {versions.length > 1 && (
            <button type="button" className="button quiet" onClick={() => setOpened("versions")}>
              {t(historyWords.compare.open)}
            </button>
          )}
          {there.size > 1 && <ViewChoice label={t(activityWords.show)} views={views} view={kind} onChoose={setKind} />}
        </>
      }
    >
      {activity?.writes && <NoteForm resource={resource.name} id={id} />}
      {entries.length === 0 && <p className="muted">{t(activityWords.none)}</p>}
      <Suspense fallback={<div className="waiting" aria-busy />}>
        <Stack as="ol">
          {chosen.slice(0, all ? undefined : FIRST).map(({ key, shown }) => (
            <li key={key}>{shown}</li>
          ))}
        </Stack>
      </Suspense>
      {!all && chosen.length > FIRST && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t(kitWords.history.more)}
        </button>
      )}
      <Suspense>
        {opened === "versions" && <CompareDialog resource={resource} versions={versions} onClose={close} />}
        {typeof opened === "object" && <PutBackDialog resource={resource} id={id} entry={opened} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** A note stands there itself; that it was added need not be told too. */
const changesOf = (
  resource: Resource,
  changes: readonly AuditEntry[],
  activity: Activity | undefined,
  onPutBack: ((entry: AuditEntry) => void) | undefined,
): Entry[] =>
  changes
    .filter(({ action }) => !activity || action !== "note")
    .map((entry) => ({
      kind: "change",
      key: `change ${entry.id}`,
      at: entry.at,
      shown: (
        <>
          <HistoryEntry resource={resource} entry={entry} />
          {onPutBack && pathsToPutBack(resource, entry).length > 0 && (
            <button type="button" className="button quiet" onClick={() => onPutBack(entry)}>
              {t(historyWords.putBack.open)}
            </button>
          )}
        </>
      ),
    }));

const entriesOf = ({ notes, messages, money }: Activity): Entry[] => [
  ...notes.map(
    (note): Entry => ({
      kind: "note",
      key: `note ${note.id}`,
      at: note.created_at,
      shown: <NoteSaid note={note} />,
    }),
  ),
  ...messages.map(
    ({ id, subject, channel, status, created_at }): Entry => ({
      kind: "message",
      key: `message ${id}`,
      at: created_at,
      shown: (
        <Row gap={2}>
          <strong>{t(activityWords.message, { way: formatChoice(channel, OUTBOX_CHANNEL), subject })}</strong>
          <StatusChip status={status} choices={OUTBOX_STATUS} />
          <At at={created_at} />
        </Row>
      ),
    }),
  ),
  ...money.map(
    ({ id, kind, amount, actor, created_at }): Entry => ({
      kind: "money",
      key: `money ${id}`,
      at: created_at,
      shown: (
        <p>
          <strong>
            {t(activityWords.moved, { kind: formatChoice(kind, TRANSFER_KIND), amount: formatMoney(amount) })}
          </strong>{" "}
          <span className="muted">{actor}</span> <At at={created_at} />
        </p>
      ),
    }),
  ),
];

function NoteSaid({ note: { text, author, file, mentions, created_at } }: { note: Note }) {
  return (
    <>
      <p>
        <strong>{t(activityWords.by, { author: author ?? t(activityWords.nobody) })}</strong> <At at={created_at} />
      </p>
      <p className="prose">{text}</p>
      {mentions.length > 0 && (
        <p className="muted">{t(activityWords.told, { names: mentions.map(({ name }) => name).join(", ") })}</p>
      )}
      {file && <FileLink address={file} />}
    </>
  );
}

const At = ({ at }: { at: string }) => (
  <time className="muted number" dateTime={at}>
    {formatInstant(at)}
  </time>
);
