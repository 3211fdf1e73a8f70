import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { Field } from "../../contract/fieldRegistry";
import { operatorsOf } from "../../contract/filters/askable";
import { OPERATOR, type Operator } from "../../contract/filters/operators";
import { type Condition, readCondition } from "../../contract/filters/where";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "../kit/Dialog";
import { ChoiceField } from "../kit/light";
import { useNarrow } from "../kit/useNarrow";
import { useResource } from "../kit/useResource";
import { ConditionInput, emptyValue } from "./ConditionInput";
import { conditionWords } from "./words";

interface Props {
  fields: readonly Field[];
  condition: Condition | undefined;
  inGroup: boolean;
  /** A new condition may begin a group. */
  mayGroup: boolean;
  /** Sets the condition, or says why it cannot be. */
  onSave: (condition: Condition, inGroup: boolean) => string | undefined;
  onClose: () => void;
}

/** Sets one condition: which field, how it is compared, and with what. It lies over the rows; on a phone it is a dialog. */
export function ConditionEditor({ fields, condition, inGroup, mayGroup, onSave, onClose }: Props) {
  const resource = useResource();
  const form = useId();
  const [path, setPath] = useState(condition?.[0] ?? fields[0]?.path ?? "");
  const field = fields.find((one) => one.path === path);
  const operators: readonly Operator[] = field ? operatorsOf(field) : [];
  const [chosen, setOperator] = useState<Operator | undefined>(condition?.[1]);
  const operator = chosen && operators.includes(chosen) ? chosen : operators[0];
  const [value, setValue] = useState<unknown>(condition?.[2]);
  const [grouped, setGrouped] = useState(inGroup);
  const [problem, setProblem] = useState<string>();
  if (!field || !operator) return null;

  const enter = (next: unknown) => {
    setProblem(undefined);
    setValue(next);
  };
  const compare = (next: Operator, of = field) => {
    setOperator(next);
    const isSame = of === field && OPERATOR[next] === OPERATOR[operator];
    if (!isSame) enter(emptyValue(of, next));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readCondition(resource, [path, operator, value]);
    setProblem(typeof read === "string" ? t(read) : onSave(read, grouped));
  };

  return (
    <Frame form={form} onClose={onClose}>
      <form id={form} className="stack gap-3" noValidate onSubmit={submit}>
        <ChoiceField
          label={t(conditionWords.field)}
          choices={Object.fromEntries(fields.map((one) => [one.path, fieldLabel(one)]))}
          value={path}
          onChange={(next) => {
            const other = fields.find((one) => one.path === next);
            setPath(next);
            if (other) compare(operatorsOf(other)[0] as Operator, other);
          }}
        />
        <ChoiceField
          label={t(conditionWords.operator)}
          choices={Object.fromEntries(operators.map((one) => [one, conditionWords.operators[one]]))}
          value={operator}
          onChange={(next) => compare(next as Operator)}
        />
        <ConditionInput
          key={`${path} ${OPERATOR[operator]}`}
          field={field}
          operator={operator}
          value={value}
          onChange={enter}
        />
        {mayGroup && (
          <label>
            <input type="checkbox" checked={grouped} onChange={({ target }) => setGrouped(target.checked)} />{" "}
            {t(conditionWords.inGroup)}
          </label>
        )}
        {problem && (
          <p className="mistake" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Frame>
  );
}

function Frame({ form, onClose, children }: { form: string; onClose: () => void; children: ReactNode }) {
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    if (narrow) return;
    panel.current?.querySelector<HTMLElement>("select, input")?.focus();
    const onPress = (event: PointerEvent) => {
      const isInside = panel.current?.parentElement?.contains(event.target as Node);
      if (!isInside) leave.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [narrow]);
  if (narrow)
    return (
      <Dialog title={t(conditionWords.title)} action={{ label: t(conditionWords.apply), form }} onClose={onClose}>
        {children}
      </Dialog>
    );
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t(conditionWords.title)}
      className="popover-body condition-editor"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t(kitWords.record.cancel)}
        </button>
        <button type="submit" form={form} className="button primary">
          {t(conditionWords.apply)}
        </button>
      </div>
    </div>
  );
}
