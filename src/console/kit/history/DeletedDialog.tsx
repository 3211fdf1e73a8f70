import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Deleted } from "../../../contract/deleted/calls";
import { deletedRoutes } from "../../../contract/deleted/routes";
import { KEPT_DAYS } from "../../../contract/deleted/vocabulary";
import type { Resource } from "../../../contract/resource";
import { inSentence, pluralOf } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { Row, Stack } from "../../theme/layout";
import { Confirm } from "../Confirm";
import { Dialog } from "../Dialog";
import { failureWords } from "../failureWords";
import { useAnswer } from "../useAnswer";
import { useChange } from "../useChange";
import { useConsoleProvider } from "../useConsoleProvider";
import { formatDay, formatInstant } from "../values";
import { historyWords } from "./words";

const words = historyWords.deleted;

/** Lists the deleted records of a resource that can be brought back: to bring them back, or to forget them now. */
export function DeletedDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { name } = resource;
  const [before, setBefore] = useState<number>();
  const { data, failure, absent, refetch } = useAnswer(deletedRoutes.list, {
    params: { resource: name },
    query: before === undefined ? {} : { before },
  });
  const [asked, setAsked] = useState<Deleted>();
  const provider = useConsoleProvider();
  const restore = useChange(
    name,
    (id: number, key) => provider.call(deletedRoutes.restore, { params: { resource: name, id }, key }),
    words.restored,
  );
  const forget = useChange(
    name,
    (id: number) => provider.call(deletedRoutes.forget, { params: { resource: name, id } }),
    words.forgotten,
  );
  const anew = { onSettled: () => void refetch() };
  const pending = restore.isPending || forget.isPending;
  return (
    <Dialog wide title={t(words.title, { names: inSentence(pluralOf(resource)) })} onClose={onClose}>
      <p className="muted">{t(words.text, { smart_count: KEPT_DAYS })}</p>
      {failure ? (
        <p className="mistake" role="alert">
          {absent ? t(words.absent) : failureWords(failure)}
        </p>
      ) : (
        <Stack as="ul" aria-busy={!data}>
          {data?.records.map((record) => (
            <Stack as="li" gap={2} key={record.id}>
              <strong>{record.title}</strong>
              <p className="muted">{aboutOf(record)}</p>
              <Row gap={2}>
                <button
                  type="button"
                  className="button"
                  disabled={pending}
                  onClick={() => restore.mutate(record.id, anew)}
                >
                  <RotateCcw size={16} aria-hidden /> {t(words.restore)}
                </button>
                <button type="button" className="button quiet" disabled={pending} onClick={() => setAsked(record)}>
                  <Trash2 size={16} aria-hidden /> {t(words.forget)}
                </button>
              </Row>
            </Stack>
          ))}
          {data?.records.length === 0 && <li className="muted">{t(words.empty, { smart_count: KEPT_DAYS })}</li>}
        </Stack>
      )}
      {data?.more && (
        <button type="button" className="button quiet" onClick={() => setBefore(data.more ?? undefined)}>
          {t(words.more)}
        </button>
      )}
      {asked && (
        <Confirm
          title={t(words.forgetTitle, { name: asked.title })}
          text={t(words.forgetText)}
          action={t(words.forget)}
          pending={forget.isPending}
          onConfirm={() => forget.mutate(asked.id, { ...anew, onSuccess: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Says when a record was deleted, by whom, and until when it can be brought back. */
const aboutOf = ({ deleted_at, deleted_by, until }: Deleted): string =>
  t(words.about, {
    at: formatInstant(deleted_at),
    by: deleted_by ?? t(words.nobody),
    until: formatDay(until),
  });
