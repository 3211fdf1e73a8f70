import { ListFilterPlus, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { tooDear } from "../../contract/filters/cost";
import { type Condition, isCondition, membersOf, type Where } from "../../contract/filters/where";
import { viewRoutes } from "../../contract/views/routes";
import { listWords } from "../admin/words";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { useMayEach } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { ConditionValue } from "./ConditionValue";
import { groupOf, type Join, joinOf, rejoined, replaced, withCondition } from "./conditionTree";
import { useAskable } from "./useAskable";
import { useWhere } from "./useWhere";
import { conditionWords } from "./words";
import "./views.css";

const ConditionEditor = lazy(() => import("./ConditionEditor").then((loaded) => ({ default: loaded.ConditionEditor })));

/** What is being edited: a condition at a place, or a new one. */
interface Editing {
  at?: string;
  condition?: Condition;
  inGroup: boolean;
}

/** Shows the conditions that a list is narrowed by beside its plain filters, and lets them be set. */
export function Conditions() {
  const resource = useResource();
  const fields = useAskable();
  const { where, beside, setWhere } = useWhere();
  const [editing, setEditing] = useState<Editing>();
  const place = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  // It keeps its place while that is not known.
  const may = useMayEach([viewRoutes.list]);
  if (may?.(viewRoutes.list) === false || !fields.length) return null;

  const problemOf = (next: Where | undefined) => {
    const [problem] = next ? tooDear(resource, next, beside) : [];
    return problem && t(problem.message);
  };
  const change = (next: Where | undefined) => {
    const problem = problemOf(next);
    if (problem) notify(problem, { type: "warning" });
    else setWhere(next);
  };
  const save = (condition: Condition, inGroup: boolean) => {
    const next =
      where && editing?.at !== undefined
        ? replaced(where, editing.at, condition)
        : withCondition(where, condition, inGroup);
    const problem = problemOf(next);
    if (problem) return problem;
    setWhere(next);
    close();
    return undefined;
  };
  const rest = () => place.current?.querySelector<HTMLElement>(".add-condition")?.focus();
  const close = () => {
    setEditing(undefined);
    rest();
  };
  const chip = (condition: Condition, at: string, inGroup: boolean) => (
    <Chip
      key={at}
      condition={condition}
      field={fields.find(({ path }) => path === condition[0])}
      onEdit={() => setEditing({ at, condition, inGroup })}
      onRemove={() => {
        if (where) change(replaced(where, at, undefined));
        // The cross that had the focus goes with its condition.
        rest();
      }}
    />
  );
  const join = (joined: Join, inGroup: boolean, few: boolean) =>
    !few &&
    where && (
      <label className="filter">
        <span>{t(conditionWords.match)}</span>
        <select value={joined} onChange={({ target }) => change(rejoined(where, target.value as Join, inGroup))}>
          <option value="all">{t(conditionWords.all)}</option>
          <option value="any">{t(conditionWords.any)}</option>
        </select>
      </label>
    );
  const group = groupOf(where);
  return (
    <div ref={place} className="conditions">
      <button
        type="button"
        className="button quiet add-condition"
        aria-expanded={editing !== undefined}
        onClick={() => setEditing(editing ? undefined : { inGroup: false })}
      >
        <ListFilterPlus size={16} aria-hidden /> {t(listWords.addFilter)}
      </button>
      {where && (
        <fieldset className="row condition-chips">
          <legend className="visually-hidden">{t(conditionWords.title)}</legend>
          {join(joinOf(where), false, membersOf(where).length < 2)}
          {membersOf(where).map((member, index) => {
            const at = `${joinOf(where)}.${index}`;
            if (isCondition(member)) return chip(member, at, false);
            return (
              <fieldset key="group" className="row condition-group">
                <legend className="visually-hidden">{t(conditionWords.group)}</legend>
                {join(joinOf(member), true, membersOf(member).length < 2)}
                {membersOf(member).map((one, place) => chip(one, `${at}.${joinOf(member)}.${place}`, true))}
                <button
                  type="button"
                  className="button quiet icon"
                  title={t(conditionWords.addOne)}
                  onClick={() => setEditing({ inGroup: true })}
                >
                  <ListFilterPlus size={16} aria-label={t(conditionWords.addOne)} />
                </button>
              </fieldset>
            );
          })}
        </fieldset>
      )}
      {editing && (
        <Suspense fallback={null}>
          <ConditionEditor
            key={`${editing.at} ${editing.inGroup}`}
            fields={fields}
            condition={editing.condition}
            inGroup={editing.inGroup}
            mayGroup={editing.at === undefined && !group && where !== undefined}
            onSave={save}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ChipProps {
  condition: Condition;
  /** Nothing where the list has no such field, or one's role does not see it. */
  field: Field | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Chip({ condition: [path, operator, value], field, onEdit, onRemove }: ChipProps) {
  const label = field ? fieldLabel(field) : path;
  return (
    <span className="filter set condition">
      <button type="button" disabled={!field} onClick={onEdit}>
        {label} <span className="muted">{t(conditionWords.operators[operator] ?? operator)}</span>{" "}
        {field && <ConditionValue field={field} operator={operator} value={value} />}
      </button>
      <button type="button" aria-label={t(conditionWords.remove, { field: label })} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
