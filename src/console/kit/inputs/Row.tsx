import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, GripVertical, Trash2 } from "lucide-react";
import { type ComponentType, type DragEvent, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";

interface Props {
  /** Of the row in the form: `places.0`. */
  path: string;
  number: number;
  count: number;
  items: readonly Field[];
  Cell: ComponentType<{ field: Field }>;
  startsFolded: boolean;
  /** Something in it is wrong. */
  wrong: boolean;
  locked: boolean;
  /** There may be no more rows. */
  full: boolean;
  /** What is wrong with the row as a whole. */
  problem: string | undefined;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onDrag: (from: boolean) => void;
  onDrop: () => void;
}

/** One row: its number and name, what can be done with it, and the inputs of its fields. */
export function Row({ path, number, count, items, Cell, startsFolded, wrong, locked, full, problem, ...row }: Props) {
  const body = useId();
  const [over, setOver] = useState(false);
  const [isFolded, setFolded] = useState(startsFolded);
  // What is wrong is never folded away.
  const folded = isFolded && !wrong;
  const first = items.find(({ kind }) => kind === "text");
  const said: unknown = useWatch({ name: `${path}.${first?.path}` });
  const title = `${number}. ${said || t(kitWords.rows.unnamed)}`;

  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    // Without it some browsers drag nothing.
    event.dataTransfer.setData("text/plain", title);
    row.onDrag(true);
  };
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      row.onDrop();
    },
  };
  const actions = [
    { name: "up", Icon: ArrowUp, act: () => row.onMove(-1), idle: number === 1 },
    { name: "down", Icon: ArrowDown, act: () => row.onMove(1), idle: number === count },
    { name: "copy", Icon: Copy, act: row.onCopy, idle: full },
    { name: "remove", Icon: Trash2, act: row.onRemove, idle: false },
  ] as const;
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <li className={over ? "panel entry-row over" : "panel entry-row"} {...(locked ? {} : target)}>
      <div className="row gap-1 row-head">
        {!locked && (
          <span className="row-grip" draggable onDragStart={start} onDragEnd={() => row.onDrag(false)} aria-hidden>
            <GripVertical size={16} />
          </span>
        )}
        <button
          type="button"
          className="row-title"
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => setFolded(!folded)}
        >
          <Chevron size={16} aria-hidden /> <span title={title}>{title}</span>
        </button>
        {!locked &&
          actions.map(({ name, Icon, act, idle }) => (
            <button
              key={name}
              type="button"
              className="button quiet icon"
              title={t(kitWords.rows[name])}
              aria-label={`${t(kitWords.rows[name])}: ${title}`}
              // One that was disabled would lose the focus of whoever moves a row by keys.
              aria-disabled={idle}
              onClick={idle ? undefined : act}
            >
              <Icon size={16} aria-hidden />
            </button>
          ))}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div id={body} className="form-grid" hidden={folded}>
        {items.map((item) => (
          <Cell key={item.path} field={{ ...item, path: `${path}.${item.path}` }} />
        ))}
      </div>
    </li>
  );
}
