import { ArrowDown, ArrowUp, GripVertical, Keyboard } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { useListContext, useStore } from "react-admin";
import type { Field } from "../../../contract/fieldRegistry";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { KeysDialog } from "../../kit/keys/KeysDialog";
import { LIST_KEYS } from "../../kit/keys/listKeys";
import { keyWords } from "../../kit/keys/words";
import { useResource } from "../../kit/useResource";
import { valueAt } from "../../kit/values";
import { Row, Stack } from "../../theme/layout";
import { type Column, columnsOfFields } from "../column";
import "./surface.css";
import { useArrangement } from "./useArrangement";
import { surfaceWords } from "./words";

/** Chooses and orders the columns of a list, and says how dense its rows are and whether the first column stays. */
export function ColumnsPanel() {
  const resource = useResource();
  const { data = [] } = useListContext();
  const { columns, show, move, reset } = useArrangement();
  const [density, setDensity] = useStore<"comfortable" | "compact">(`${resource.name}.density`);
  const [frozen, setFrozen] = useStore<boolean>(`${resource.name}.frozen`);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string>();

  const shown = columns.filter(({ hidden }) => !hidden);
  const hidden = columns.filter((column) => column.hidden);
  // What the list answers; a server may keep some fields from this person, or not have them.
  const answered = resource.fields.filter(({ path }) => data.some((row) => valueAt(row, path) !== undefined));
  const isNamed = ({ kind, label }: Field) =>
    kind === "reference" && answered.some((other) => other.kind === "text" && other.label === label);
  const more = columnsOfFields(
    resource,
    answered
      // A record that is referred to has one entry: its name, where the list has that beside its number.
      .filter((field) => !columns.some(({ path }) => path === field.path) && !isNamed(field))
      .map(({ path }) => path),
  );
  const put = (column: Column, place: number) => {
    const other = shown[place];
    if (!other) return;
    move(column.path, other.path);
    const told = { name: fieldLabel(column), place: String(place + 1), total: String(shown.length) };
    setSaid(t(surfaceWords.columns.moved, told));
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (dragged !== undefined && under !== undefined && under !== dragged) move(dragged, under);
  };

  return (
    <Stack className="popover-body columns-panel" gap={2} tabIndex={-1}>
      <ol aria-label={t(surfaceWords.columns.shown)}>
        {shown.map((column, at) => (
          <Row
            as="li"
            gap={1}
            key={column.path}
            data-path={column.path}
            className={dragged === column.path ? "selection" : undefined}
          >
            <span
              className="grip"
              title={t(surfaceWords.columns.drag)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(column.path);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <GripVertical size={14} aria-hidden />
            </span>
            <Choice column={column} isShown isOnly={shown.length === 1} onShow={show} />
            {[
              { to: at - 1, words: surfaceWords.columns.up, Icon: ArrowUp },
              { to: at + 1, words: surfaceWords.columns.down, Icon: ArrowDown },
            ].map(({ to, words, Icon }) => (
              <button
                key={words}
                type="button"
                className="button quiet icon"
                aria-label={t(words, { name: fieldLabel(column) })}
                // It keeps the focus at the end of its way.
                aria-disabled={!shown[to]}
                onClick={() => put(column, to)}
              >
                <Icon size={14} aria-hidden />
              </button>
            ))}
          </Row>
        ))}
      </ol>
      {(hidden.length > 0 || more.length > 0) && (
        <fieldset>
          <legend className="muted small">{t(surfaceWords.columns.others)}</legend>
          {[...hidden, ...more].map((column) => (
            <Choice key={column.path} column={column} isShown={false} onShow={show} />
          ))}
        </fieldset>
      )}
      <div>
        <label>
          <input
            type="checkbox"
            checked={density === "compact"}
            onChange={({ target }) => setDensity(target.checked ? "compact" : "comfortable")}
          />{" "}
          {t(surfaceWords.columns.dense)}
        </label>
        <label>
          <input type="checkbox" checked={frozen ?? false} onChange={({ target }) => setFrozen(target.checked)} />{" "}
          {t(surfaceWords.columns.frozen)}
        </label>
      </div>
      <Row spread gap={2}>
        <button type="button" className="button quiet" onClick={() => setHelpOpen(true)}>
          <Keyboard size={16} aria-hidden /> {t(keyWords.title)}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            reset();
            setDensity("comfortable");
            setFrozen(false);
          }}
        >
          {t(surfaceWords.columns.reset)}
        </button>
      </Row>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {isHelpOpen && <KeysDialog keys={LIST_KEYS} onClose={() => setHelpOpen(false)} />}
    </Stack>
  );
}

interface ChoiceProps {
  column: Column;
  isShown: boolean;
  /** A list without columns says nothing: the last one cannot be hidden. */
  isOnly?: boolean;
  onShow: (path: string, isShown: boolean) => void;
}

const Choice = ({ column, isShown, isOnly = false, onShow }: ChoiceProps) => (
  <label>
    <input
      type="checkbox"
      checked={isShown}
      disabled={isOnly}
      onChange={({ target }) => onShow(column.path, target.checked)}
    />{" "}
    {fieldLabel(column)}
  </label>
);
