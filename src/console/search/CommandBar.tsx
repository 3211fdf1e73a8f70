import { CornerDownLeft, Search, Star, X } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { StatusChip } from "../kit/StatusChip";
import { useNarrow } from "../kit/useNarrow";
import { useFavourites } from "./kept";
import { type Row, useRows } from "./useRows";
import { searchWords } from "./words";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface CommandBarProps {
  /** What was typed already. */
  begun: string;
  onClose: () => void;
}

/** Finds records, pages and actions by what is typed; the keyboard leads through them while the focus stays in the text. */
export function CommandBar({ begun, onClose }: CommandBarProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(begun);
  const [chosen, setChosen] = useState<string>();
  const { groups, isPending, error, absent, retry } = useRows(typed);
  const { favourites, toggle } = useFavourites();
  /** Enter came before the answer to what was typed: it means the first row of that. */
  const [hasty, setHasty] = useState<{ elsewhere: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.max(
    rows.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = rows[at];

  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // One types on behind what was typed already.
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
    return () => dialog.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever row is the current one is in sight
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current?.key]);

  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
    setHasty(undefined);
    input.current?.focus();
  };
  const open = ({ to, state, run, fill }: Row, elsewhere = false) => {
    if (fill !== undefined) return type(fill);
    if (elsewhere && to !== undefined) return void window.open(to, "_blank", "noopener");
    onClose();
    run?.();
    if (to !== undefined) navigate(to, { state });
  };
  const openHasty = useEffectEvent((elsewhere: boolean) => current && open(current, elsewhere));
  useEffect(() => {
    if (!hasty || isPending) return;
    setHasty(undefined);
    openHasty(hasty.elsewhere);
  }, [hasty, isPending]);
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    const elsewhere = event.ctrlKey || event.metaKey;
    if (step !== undefined && rows.length) setChosen(rows[(at + step + rows.length) % rows.length]?.key);
    else if (event.key === "Enter" && isPending && (!current || current.record)) setHasty({ elsewhere });
    else if (event.key === "Enter" && current) open(current, elsewhere);
    else if (event.altKey && event.code === "KeyS" && current?.record) toggle(current.record);
    else return;
    event.preventDefault();
  };
  const onRow = (event: MouseEvent, row: Row) => {
    if ((event.target as Element).closest(".find-star")) {
      event.preventDefault();
      if (row.record) toggle(row.record);
      return;
    }
    // A link opens in a new tab by itself.
    if (row.to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    open(row);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: whoever has no pointer closes it by Escape
    <dialog
      ref={show}
      className="dialog find"
      aria-label={t(searchWords.open)}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="find-head">
        <Search size={18} aria-hidden />
        <input
          ref={input}
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={current && id + current.key}
          aria-label={t(searchWords.open)}
          placeholder={t(searchWords.placeholder)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className="button quiet icon" aria-label={t(searchWords.close)} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <div
        ref={list}
        className="find-list"
        id={`${id}list`}
        role="listbox"
        aria-label={t(searchWords.results)}
        aria-busy={isPending}
        tabIndex={-1}
      >
        {groups.map(({ name, rows: of }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is none of a list of options
          <div key={name} role="group" aria-label={name}>
            <div className="find-group muted small" aria-hidden>
              {name}
            </div>
            {of.map((row) => (
              <Option
                key={row.key}
                id={id + row.key}
                row={row}
                isCurrent={row === current}
                isStarred={row.record !== undefined && favourites.includes(row.record)}
                onPoint={() => setChosen(row.key)}
                onClick={(event) => onRow(event, row)}
              />
            ))}
          </div>
        ))}
      </div>
      <Told {...{ typed, isPending, error, retry }} found={rows.length} absent={absent && typed.trim() !== ""} />
      <footer className="find-foot muted small" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t(searchWords.keys.move)}
        </span>
        <span>
          <kbd>
            <CornerDownLeft size={12} />
          </kbd>{" "}
          {t(searchWords.keys.open)}
        </span>
        <span>
          <kbd>{t(searchWords.pressed.tab)}</kbd> {t(searchWords.keys.tab)}
        </span>
        <span>
          <kbd>{t(searchWords.pressed.star)}</kbd> {t(searchWords.keys.star)}
        </span>
        <span>
          <kbd>{t(searchWords.pressed.close)}</kbd> {t(searchWords.keys.close)}
        </span>
      </footer>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  row: Row;
  isCurrent: boolean;
  isStarred: boolean;
  onPoint: () => void;
  onClick: (event: MouseEvent) => void;
}

/** One row: a link where it leads somewhere, so that it opens in a new tab as links do. */
function Option({ id, row, isCurrent, isStarred, onPoint, onClick }: OptionProps) {
  const { icon: Icon, title, more, status, to, record } = row;
  // Beside a title there is no room for it on a phone.
  const isNarrow = useNarrow();
  const chip = status && (
    <StatusChip status={status.value} choices={status.resource.fields.find(({ path }) => path === "status")?.choices} />
  );
  const Tag = to === undefined ? "div" : "a";
  return (
    <Tag
      id={id}
      className="find-row"
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      {...(to === undefined ? {} : { href: to })}
      onPointerMove={onPoint}
      onClick={onClick}
      // The focus stays in the text.
      onMouseDown={(event: MouseEvent) => event.button === 0 && event.preventDefault()}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="find-words">
        <span>{title}</span>
        {more && <small className="muted">{more}</small>}
        {isNarrow && chip && <span>{chip}</span>}
      </span>
      {!isNarrow && chip}
      {record !== undefined && (
        <span className="find-star muted" data-starred={isStarred}>
          <Star size={16} aria-hidden />
          {isStarred && <span className="visually-hidden">{t(searchWords.starred)}</span>}
        </span>
      )}
    </Tag>
  );
}

interface ToldProps {
  typed: string;
  found: number;
  isPending: boolean;
  error: Error | null;
  absent: boolean;
  retry: () => void;
}

/** Says how much was found, or why there is nothing. */
function Told({ typed, found, isPending, error, absent, retry }: ToldProps) {
  const isEmpty = found === 0 && !isPending && !error;
  return (
    <div className="find-told muted">
      {error && (
        <p role="alert">
          {error.message}{" "}
          <button type="button" className="button quiet" onClick={retry}>
            {t(kitWords.list.retry)}
          </button>
        </p>
      )}
      {absent && <p>{t(searchWords.absent)}</p>}
      {isEmpty && (
        <p>
          <strong>{typed.trim() ? t(searchWords.none, { text: typed.trim() }) : t(searchWords.start)}</strong>
          <br />
          {t(typed.trim() ? searchWords.noneText : searchWords.startText)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isPending || found === 0 ? "" : t(searchWords.count, { smart_count: found })}
      </p>
    </div>
  );
}
