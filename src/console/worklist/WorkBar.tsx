import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Work } from "../../contract/worklist/calls";
import { worklistRoutes } from "../../contract/worklist/routes";
import { WORK_KIND } from "../../contract/worklist/vocabulary";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { useNow } from "../kit/useNow";
import { useWorkPlace, type WorkPlace } from "../kit/workPlace";
import { Row } from "../theme/layout";
import { Assignee } from "./Assignee";
import { Due } from "./Due";
import { WORKLIST_PATH } from "./path";
import { useKeys } from "./useKeys";
import { worklistWords } from "./words";
import { keyOf, nameOf, placeOf } from "./work";

const words = worklistWords.bar;

/** Stands above the page of something that was opened from the worklist: where one is in it, and the way on. */
export function WorkBar() {
  const [place, setPlace] = useWorkPlace();
  return place ? <PlacedBar place={place} setPlace={setPlace} /> : null;
}

interface Props {
  place: WorkPlace;
  setPlace: (place: WorkPlace | undefined) => void;
}

function PlacedBar({ place, setPlace }: Props) {
  const navigate = useNavigate();
  const now = useNow();
  const { data } = useAnswer(worklistRoutes.list, { query: place.query as object });
  useFresh();
  const work = data?.work ?? [];
  const at = work.findIndex((one) => keyOf(one) === keyOf(place as Pick<Work, "kind" | "id">));
  // What has been decided stands in the list no more: the next one has its place.
  const was = useRef(0);
  if (at >= 0) was.current = at;
  const here = at < 0 ? undefined : work[at];
  const next = here ? work[at + 1] : (work[was.current] ?? work.at(-1));
  const previous = here ? work[at - 1] : work[was.current - 1];
  const go = (to: Work | undefined) => {
    if (!to) return;
    const there = { ...placeOf(to), query: place.query };
    setPlace(there);
    navigate(there.path);
  };
  useKeys({ j: () => go(next), k: () => go(previous), a: () => press("A"), r: () => press("R") });

  const list = `${WORKLIST_PATH}?${new URLSearchParams(place.query)}`;
  if (!data) return null;
  return (
    <Row as="aside" spread className="panel bar" aria-label={t(words.label)}>
      <Row>
        <Link to={list}>{t(worklistWords.title)}</Link>
        {here ? (
          <>
            <span className="muted">
              {t(WORK_KIND[here.kind])} · {t(words.place, { place: at + 1, all: work.length })}
            </span>
            <Due at={here.due_at} now={now} />
            <Assignee work={here} />
          </>
        ) : (
          <span role="status">{t(next ? words.decided : words.nothing)}</span>
        )}
      </Row>
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-keyshortcuts="K"
          disabled={!previous}
          onClick={() => go(previous)}
        >
          <ArrowLeft size={16} aria-hidden className="mirrored" /> {t(words.previous)}
        </button>
        <button
          key={here ? "next" : "on"}
          ref={here ? undefined : takeFocus}
          type="button"
          className={here ? "button" : "button primary"}
          aria-keyshortcuts="J"
          disabled={!next}
          onClick={() => go(next)}
        >
          {here || !next ? t(words.next) : t(words.nextIs, { work: nameOf(next) })}{" "}
          <ArrowRight size={16} aria-hidden className="mirrored" />
        </button>
        <Link
          className="button quiet icon"
          to={list}
          aria-label={t(words.leave)}
          title={t(words.leave)}
          onClick={() => setPlace(undefined)}
        >
          <X size={16} aria-hidden />
        </Link>
      </div>
    </Row>
  );
}

/** Fetches the worklist anew once something has been changed, which may have decided what waited. */
function useFresh() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === "success") client.invalidateQueries({ queryKey: [worklistRoutes.list.of] });
      }),
    [client],
  );
}

/** Presses the first button on the page that gives an answer. */
const press = (key: string) =>
  document.querySelector<HTMLElement>(`main button[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click();

/** Has the focus begin where the work goes on, unless somebody types elsewhere by now. */
const takeFocus = (button: HTMLElement | null) => {
  if (!document.activeElement?.matches("input, textarea, [contenteditable=true], dialog *")) button?.focus();
};
