import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Hourglass,
  Lock,
  type LucideIcon,
  PencilLine,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "../i18n/t";
import { useNarrow } from "../kit/useNarrow";
import { StepLink } from "./StepLink";
import type { Step, StepState } from "./step";
import { wizardWords as words } from "./words";

const ICONS: Readonly<Record<StepState, LucideIcon>> = {
  complete: CircleCheck,
  incomplete: CircleDashed,
  optional: CircleDashed,
  invalid: CircleAlert,
  unsaved: PencilLine,
  waiting: Hourglass,
  unused: CircleMinus,
  later: CircleDashed,
};

/** Pixels of the window from which on the rail stands beside the step; the styles say the same. */
const SIDE_BY_SIDE = 900;

interface Props {
  /** Names the way, as “Sections of the asset”. */
  label: string;
  steps: readonly Step[];
  /** Key of the step that is open. */
  open: string;
  onGo: (to: string) => void;
}

/** Leads through the many steps of a wizard and says how each stands; folded away where the window is narrow. */
export function Rail({ label, steps, open, onGo }: Props) {
  const narrow = useNarrow(SIDE_BY_SIDE);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const [list, entry] = [rail.current, rail.current?.querySelector<HTMLElement>("[aria-current]")];
    // Where the rail is longer than the window.
    if (open && list && entry) list.scrollTop = entry.offsetTop - list.clientHeight / 2;
  }, [open]);
  const groups = [...new Set(steps.map(({ group }) => group))];
  const list = groups.map((group) => {
    const members = steps.filter((step) => step.group === group);
    return (
      <section key={group ?? ""}>
        {group !== undefined && members.some(({ title }) => title !== group) && <p>{group}</p>}
        <ul>
          {members.map((step) => (
            <Entry key={step.key} step={step} isOpen={step.key === open} onGo={onGo} />
          ))}
        </ul>
      </section>
    );
  });
  const asked = steps.filter(({ state }) => state !== "unused");
  const sum = (of: "needs" | "missing") => asked.reduce((total, step) => total + (step[of] ?? 0), 0);
  const progress = t(words.progress, { done: sum("needs") - sum("missing"), all: sum("needs") });
  return (
    <nav ref={rail} className="panel wizard-rail" aria-label={label}>
      {narrow ? (
        <details key={open}>
          <summary>
            <strong>{steps.find(({ key }) => key === open)?.title}</strong>{" "}
            <span className="muted small">{progress}</span>
          </summary>
          {list}
        </details>
      ) : (
        <>
          <p className="muted small">{progress}</p>
          {list}
        </>
      )}
    </nav>
  );
}

function Entry({ step, isOpen, onGo }: { step: Step; isOpen: boolean; onGo: (to: string) => void }) {
  const { title, state, to, needs = 0, missing = 0, wrong = 0, isLocked } = step;
  const Icon = ICONS[state];
  const said = t(words.states[state], { smart_count: wrong });
  return (
    <li data-state={state} aria-current={isOpen ? "step" : undefined}>
      <StepLink to={to} title={said} onGo={onGo}>
        <Icon size={16} className="wizard-state" aria-hidden />
        <span>{title}</span>
        <span className="visually-hidden">, {said}</span>
        {isLocked && (
          <>
            <Lock size={13} aria-hidden />
            <span className="visually-hidden">, {t(words.locked)}</span>
          </>
        )}
        {missing > 0 && state !== "unused" && state !== "later" && (
          <span className="wizard-count muted small number">
            <span className="visually-hidden">, </span>
            {t(words.count, { done: needs - missing, all: needs })}
          </span>
        )}
      </StepLink>
    </li>
  );
}
