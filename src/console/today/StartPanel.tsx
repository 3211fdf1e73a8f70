import { Circle, CircleCheck, Clock } from "lucide-react";
import { useStore } from "react-admin";
import { Link } from "react-router-dom";
import { TEMPLATE_KIND } from "../../contract/templates/vocabulary";
import { todayRoutes } from "../../contract/today/routes";
import { START_STATE, type StartStep } from "../../contract/today/start";
import type { AnswerOf } from "../api/api";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { escrowPath } from "../spv/paths";
import { todayWords } from "./words";

const words = todayWords.start;

type Step = AnswerOf<typeof todayRoutes.start>[number];

const creating = (resource: string, source: object) =>
  `${pathOf(resource, "create")}?${new URLSearchParams({ source: JSON.stringify(source) })}`;

const setting = (name: string) => creating("settings", { name });

/** Begins the agreement that an asset's review asks for. */
function agreement() {
  const kind = "subscription-agreement";
  return creating("templates", { name: t(TEMPLATE_KIND[kind]), kind, status: "active" });
}

/** Where each thing is done, or goes on. */
const placesOf = ({ begun }: Step): Record<StartStep, string> => ({
  approver: pathOf("employee", "create"),
  issuer: setting("invoice_issuer"),
  account: setting("collection_account"),
  bank: setting("collection_bank"),
  fees: pathOf("fee-management", "create"),
  company: pathOf("company", "create"),
  spv: begun ? escrowPath(begun) : pathOf("spv", "create"),
  template: agreement(),
  asset: pathOf("assets", "create"),
});

const MARKS = {
  open: { Mark: Circle, look: "muted" },
  waits: { Mark: Clock, look: "toned warning" },
  done: { Mark: CircleCheck, look: "toned success" },
};

/** Shows what a new platform lacks, who does it and where, until all is there or it is put away. */
export function StartPanel() {
  const [away, setAway] = useStore("today.startAway", false);
  const { data: steps = [] } = useAnswer(todayRoutes.start, {}, { enabled: !away });
  const done = steps.filter(({ state }) => state === "done").length;
  if (away || done === steps.length) return null;
  const next = steps.find(({ state, mine }) => state === "open" && mine)?.name;
  return (
    <div>
      <Panel
        title={t(words.title)}
        text={t(words.text, { done, all: steps.length })}
        actions={
          <button type="button" className="button quiet" onClick={() => setAway(true)}>
            {t(words.away)}
          </button>
        }
      >
        <ol>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} isNext={step.name === next} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const { name, state, begun, mine, roles } = step;
  const { title, text, action, ...more } = words.steps[name];
  const { Mark, look } = MARKS[state];
  return (
    <li className={`start-step ${state}`}>
      <Mark size={18} className={look} aria-label={t(START_STATE[state])} role="img" />
      <div>
        <strong>{t(title)}</strong>
        {state !== "done" && <p className="muted">{t(text)}</p>}
        {state === "waits" && <p className="muted">{t(START_STATE.waits)}.</p>}
        {state === "open" && !mine && <p className="muted">{t(words.by, { roles: roles.join(", ") })}.</p>}
      </div>
      {state === "open" && mine && (
        <Link className={isNext ? "button primary" : "button"} to={placesOf(step)[name]}>
          {t(begun && "goOn" in more ? more.goOn : action)}
        </Link>
      )}
    </li>
  );
}
