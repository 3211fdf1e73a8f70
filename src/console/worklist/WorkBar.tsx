import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { noteRoutes } from "../../contract/notes/routes";
import type { Work } from "../../contract/worklist/calls";
import { worklistRoutes } from "../../contract/worklist/routes";
import { WORK_KIND } from "../../contract/worklist/vocabulary";
import { t } from "../i18n/t";
import type { Actions } from "../kit/keys/key";
import { useKeys } from "../kit/keys/useKeys";
import { takeFocus } from "../kit/takeFocus";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { useNow } from "../kit/useNow";
import { useWorkStep, type WorkStep } from "../kit/workStep";
import { Row } from "../theme/layout";
import { Assignee } from "./Assignee";
import { Due } from "./Due";
import { WORK_KEYS } from "./keys";
import { WORKLIST_PATH } from "./path";
import { worklistWords } from "./words";
import { keyOf, nameOf, stepOf } from "./work";

const words = worklistWords.bar;

/** Stands above the page of something that was opened from the worklist: where one is in it, and the way on. */
export function WorkBar() {
  const [step, setStep] = useWorkStep();
  return step ? <StepBar step={step} setStep={setStep} /> : null;
}

interface Props {
  step: WorkStep;
  setStep: (step: WorkStep | undefined) => void;
}

function StepBar({ step, setStep }: Props) {
  const navigate = useNavigate();
  const now = useNow();
  const { data } = useAnswer(worklistRoutes.list, { query: step.query as object });
  const work = data?.work ?? [];
  const at = work.findIndex((one) => keyOf(one) === keyOf(step as Pick<Work, "kind" | "id">));
  // What has been decided stands in the list no more: the next one has its place.
  const was = useRef(0);
  if (at >= 0) was.current = at;
  const here = at < 0 ? undefined : work[at];
  const next = here ? work[at + 1] : (work[was.current] ?? work.at(-1));
  const previous = here ? work[at - 1] : work[was.current - 1];
  const go = (to: Work | undefined) => {
    if (!to) return;
    const there = { ...stepOf(to), query: step.query };
    setStep(there);
    navigate(there.path);
  };
  const actions: Actions = {
    next: () => go(next),
    previous: () => go(previous),
    grant: () => press("A"),
    refuse: () => press("R"),
  };
  useKeys(WORK_KEYS, actions, () => true);

  const list = `${WORKLIST_PATH}?${new URLSearchParams(step.query)}`;
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
            {here.kind === "mention" ? <Seen id={here.id} /> : <Assignee work={here} />}
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
          onClick={() => setStep(undefined)}
        >
          <X size={16} aria-hidden />
        </Link>
      </div>
    </Row>
  );
}

/** Takes a note that names oneself off the worklist. */
function Seen({ id }: { id: number }) {
  const { mutate, isPending } = useCall(noteRoutes.seen, { params: { id }, done: words.seenDone });
  return (
    <button
      type="button"
      className="button primary"
      aria-keyshortcuts="A"
      disabled={isPending}
      onClick={() => mutate(undefined as never)}
    >
      {t(words.seen)}
    </button>
  );
}

/** Presses the first button on the page that gives an answer. */
const press = (key: string) =>
  document.querySelector<HTMLElement>(`main button[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click();
