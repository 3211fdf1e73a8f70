import { type ReactNode, useId, useState } from "react";
import { type Identifier, useGetList } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resourceNamed";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Option } from "./Option";
import { ReferenceName } from "./ReferenceName";
import { useDebounced } from "./useDebounced";

interface Props {
  field: Field;
  label: string;
  value: unknown;
  /** Words for no record: any, unless told otherwise. */
  none?: string;
  onChange: (value: unknown) => void;
}

/** Sets a filter to a record of another resource, found by typing; nothing is fetched before one does. */
export function FilterReference({ field, label, value, none, onChange }: Props) {
  const nothing = none ?? t(kitWords.list.any);
  const [open, setOpen] = useState(false);
  const to = field.to ?? "";
  const id = typeof value === "number" || typeof value === "string" ? value : undefined;
  return (
    <div className={id === undefined ? "filter" : "filter set"}>
      <span>{label}</span>
      {open ? (
        <Finder
          field={field}
          label={label}
          nothing={nothing}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      ) : (
        <button type="button" aria-haspopup="listbox" onClick={() => setOpen(true)}>
          {id === undefined ? nothing : <ReferenceName to={to} id={id} />}
        </button>
      )}
    </div>
  );
}

interface FinderProps {
  field: Field;
  label: string;
  nothing: string;
  onChoose: (id: unknown) => void;
  onClose: () => void;
}

function Finder({ field: { to = "", among }, label, nothing, onChoose, onClose }: FinderProps) {
  const resource = resourceNamed(to);
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const q = useDebounced(text, 250);
  const list = useId();
  const { data = [] } = useGetList(to, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: resource.title, order: "ASC" },
    filter: { ...resource.narrowed, ...among, ...(q ? { q } : {}) },
  });
  const options: { id: Identifier; words: ReactNode }[] = [
    { id: "", words: nothing },
    ...data.map((record) => ({ id: record.id, words: <Option resource={resource} record={record} /> })),
  ];

  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked(Math.min(marked + 1, options.length - 1)),
    ArrowUp: () => setMarked(Math.max(marked - 1, 0)),
    Enter: () => onChoose(options[marked]?.id),
    Escape: onClose,
  };

  return (
    <div className="finder">
      <input
        // The button that this input stands for was just pressed.
        ref={(input) => input?.focus()}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={`${list}-${marked}`}
        value={text}
        placeholder={t(kitWords.list.search)}
        onBlur={onClose}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      <div id={list} role="listbox" aria-label={label} className="options">
        {options.map(({ id, words }, index) => (
          <div
            key={id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // Before the input loses the focus, which would close the list under the pointer.
            onMouseDown={() => onChoose(id)}
          >
            {words}
          </div>
        ))}
      </div>
    </div>
  );
}
