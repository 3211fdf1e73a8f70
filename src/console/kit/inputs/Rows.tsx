import { Plus } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { FieldTitle } from "react-admin";
import { get, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { type Field, fieldsOf } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { withValue } from "../record";
import { Row } from "./Row";
import { type InputProps, useHelp } from "./useField";
import "./rows.css";

/** From how many rows on they begin folded. */
const MANY = 4;

interface Props extends InputProps {
  /** Takes the value of a field of a row. */
  Cell: ComponentType<{ field: Field }>;
}

/** What is wrong with the rows as a whole, and with single ones. */
interface Problem {
  message?: string;
  root?: { message?: string };
  [index: number]: { message?: string } | undefined;
}

/** Takes rows of the same few fields in an order that people choose, by buttons or by dragging. */
export function Rows({ field, label, Cell }: Props) {
  const { getValues } = useFormContext();
  const { fields: rows, append, insert, remove, move } = useFieldArray({ name: field.path });
  const { errors } = useFormState({ name: field.path });
  const problem: Problem | undefined = get(errors, field.path);
  const help = useHelp(field, problem?.message ?? problem?.root?.message);
  // A row that was just added here is there to be filled in.
  const adding = useRef(false);
  useEffect(() => {
    adding.current = false;
  });
  const dragged = useRef<number>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const items = field.item ? fieldsOf(field.item) : [];
  const isFull = rows.length >= (field.max ?? Number.POSITIVE_INFINITY);

  const actionsOf = (index: number) => ({
    onMove: (by: 1 | -1) => index + by >= 0 && index + by < rows.length && move(index, index + by),
    onCopy: () => {
      adding.current = true;
      insert(index + 1, structuredClone(getValues(`${field.path}.${index}`)));
    },
    onRemove: () => {
      remove(index);
      // The button that was pressed is gone.
      add.current?.focus();
    },
    onDrag: (from: boolean) => {
      dragged.current = from ? index : undefined;
    },
    onDrop: () => {
      if (dragged.current !== undefined && dragged.current !== index) move(dragged.current, index);
    },
  });
  const addRow = () => {
    adding.current = true;
    append(emptyRow(items));
  };

  return (
    <fieldset className="rows">
      <legend>
        <FieldTitle label={label} source={field.path} isRequired={field.required} />
      </legend>
      {rows.length === 0 && <p className="muted">{t(kitWords.rows.empty)}</p>}
      <ol>
        {rows.map(({ id }, index) => (
          <Row
            key={id}
            path={`${field.path}.${index}`}
            number={index + 1}
            count={rows.length}
            items={items}
            Cell={Cell}
            startsFolded={rows.length >= MANY && !adding.current}
            wrong={problem?.[index] !== undefined}
            locked={help.locked}
            full={isFull}
            problem={problem?.[index]?.message}
            {...actionsOf(index)}
          />
        ))}
      </ol>
      {!help.locked && (
        <button
          ref={add}
          type="button"
          className="button"
          disabled={isFull}
          aria-label={t(kitWords.rows.addTo, { name: label })}
          onClick={addRow}
        >
          <Plus size={16} aria-hidden /> {t(kitWords.rows.add)}
        </button>
      )}
      {isFull && <span className="muted"> {t(kitWords.rows.full, { max: field.max })}</span>}
      <p className={help.wrong ? "field-error" : "muted small"} role={help.wrong ? "alert" : undefined}>
        {help.words}
      </p>
    </fieldset>
  );
}

// Every field is named: what is absent would be filled from the record's row of the same number.
const emptyRow = (items: readonly Field[]) =>
  items.reduce<object>((row, { path, default: fallback }) => withValue(row, path, fallback ?? null), {});
