import { type ReactNode, useState } from "react";
import { useInput } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../../contract/resource";
import { resourceNamed } from "../../../contract/resourceNamed";
import { pluralOf } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Grid, Row } from "../../theme/layout";
import { failureWords } from "../failureWords";
import { RecordMark } from "../icons/RecordMark";
import { pathOf } from "../paths";
import { valueAt } from "../values";
import { groupsOf, type Option, usePickable } from "./pickable";
import { type InputProps, useHelp } from "./useField";
import "./references.css";

/** Options from which on they can be searched. */
const MANY = 12;

/** Takes several records of another resource: a card for each, in the groups of their category. */
export function References({ field: { path, to = "", help }, label }: InputProps) {
  const resource = resourceNamed(to);
  const { field, fieldState, formState } = useInput({ source: path });
  const { wrong, locked, words } = useHelp({ path, help }, fieldState.error?.message);
  const { data, error, refetch } = usePickable(resource);
  const chosen = idsIn(field.value);
  return (
    <fieldset className="stack picks" disabled={locked} onBlur={field.onBlur}>
      <legend>
        {label} <span className="count">{t(kitWords.pick.chosen, { count: chosen.length })}</span>
      </legend>
      {data && (
        <Options
          resource={resource}
          options={optionsFor(data, [...chosen, ...idsIn(valueAt(formState.defaultValues, path))])}
          chosen={chosen}
          label={label}
          onChange={field.onChange}
        />
      )}
      {!data && !error && <p className="muted">{t(kitWords.pick.loading)}</p>}
      {!data && error && (
        <p role="alert">
          {failureWords(error)}{" "}
          <button type="button" className="button" onClick={() => refetch()}>
            {t(kitWords.list.retry)}
          </button>
        </p>
      )}
      {words && (
        <p className={wrong ? "problem" : "muted"} role={wrong ? "alert" : undefined}>
          {words}
        </p>
      )}
    </fieldset>
  );
}

/** Gives what is offered: what is active, and what was chosen however it stands now. */
function optionsFor(all: readonly Option[], kept: readonly number[]): Option[] {
  const offered = all.filter(({ id, past }) => !past || kept.includes(id));
  const gone = [...new Set(kept)].filter((id) => !all.some((option) => option.id === id));
  return [...offered, ...gone.map((id) => ({ id, name: `#${id}`, category: "", past: "gone" as const }))];
}

interface OptionsProps {
  resource: Resource;
  options: Option[];
  chosen: number[];
  label: string;
  onChange: (ids: number[]) => void;
}

function Options({ resource, options, chosen, label, onChange }: OptionsProps) {
  const [text, setText] = useState("");
  const sought = text.trim().toLowerCase();
  const groups = groupsOf(options.filter(({ name }) => name.toLowerCase().includes(sought)));
  if (options.length === 0) {
    return (
      <p className="muted">
        {t(kitWords.pick.empty)}{" "}
        <Link to={pathOf(resource, "list")}>{t(kitWords.pick.list, { name: pluralOf(resource) })}</Link>
      </p>
    );
  }
  return (
    <>
      {options.length > MANY && (
        <input
          type="search"
          className="input"
          aria-label={t(kitWords.pick.search, { name: label })}
          placeholder={t(kitWords.list.search)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // It stands in a form, which would be sent.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {groups.map((group) => (
        <Group
          key={group.category}
          name={group.category || (groups.length > 1 ? t(kitWords.pick.other) : label)}
          titled={group.category !== "" || groups.length > 1}
          options={group.options}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
      {groups.length === 0 && <p className="muted">{t(kitWords.pick.noMatch, { text })}</p>}
    </>
  );
}

type GroupProps = Pick<OptionsProps, "options" | "chosen" | "onChange"> & {
  name: string;
  /** Its name is not that of the whole. */
  titled: boolean;
};

function Group({ name, titled, options, chosen, onChange }: GroupProps) {
  const isChosen = ({ id }: Option) => chosen.includes(id);
  const others = chosen.filter((id) => !options.some((option) => option.id === id));
  const choose = (taken: Option[]) => onChange([...others, ...taken.map(({ id }) => id)]);
  const whole = options.filter((option) => !option.past || isChosen(option));
  const count = options.filter(isChosen).length;
  return (
    <fieldset>
      <legend className="visually-hidden">{name}</legend>
      <Row as="header" gap={2}>
        {titled && <strong aria-hidden>{name}</strong>}
        <span className="muted number">{t(kitWords.pick.of, { count, total: options.length })}</span>
        <Short
          label={t(kitWords.pick.allOf, { group: name })}
          disabled={count === whole.length}
          onClick={() => choose(whole)}
        >
          {t(kitWords.pick.all)}
        </Short>
        <Short label={t(kitWords.pick.noneOf, { group: name })} disabled={count === 0} onClick={() => choose([])}>
          {t(kitWords.pick.none)}
        </Short>
      </Row>
      <Grid gap={2} className="choices">
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="checkbox"
              checked={isChosen(option)}
              onChange={({ target }) =>
                choose(options.filter((one) => (one.id === option.id ? target.checked : isChosen(one))))
              }
            />
            {option.mark && <RecordMark {...option.mark} name={option.name} />}
            <span>
              {option.name}
              {option.past && <small>{t(kitWords.pick[option.past])}</small>}
            </span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}

interface ShortProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Short = ({ label, disabled, onClick, children }: ShortProps) => (
  <button type="button" className="button quiet" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
