import type { ComponentType } from "react";
import { type Field, type FieldKind, partsOfData } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { formats, t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Clamp } from "./Clamp";
import { FileLink } from "./FileLink";
import { formatData } from "./formatData";
import { isDrawn, SymbolIcon } from "./icons/SymbolIcon";
import { mediaUrl } from "./media";
import { ReferenceName } from "./ReferenceName";
import { RichTextView } from "./RichTextView";
import { RowsView } from "./RowsView";
import { StatusChip } from "./StatusChip";
import {
  formatChoice,
  formatDate,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  valueAt,
} from "./values";

/** What a display gets: a value that is there, its field, and the record around it. */
interface DisplayProps {
  value: unknown;
  field: Field;
  record: object;
  /** In a table or card, where a value has one line. */
  compact?: boolean | undefined;
  /** May be a link: it does not stand in one. */
  link: boolean;
  /** Shows the field of a row. */
  Cell: ComponentType<{ record: object; field: Field; compact?: boolean; link?: boolean }>;
}

type Display = ComponentType<DisplayProps>;

const Text: Display = ({ value, field, compact }) => {
  const text = typeof value === "object" ? formatData(value) : formatChoice(value, field.words);
  if (field.month) return formats().month(text);
  return compact ? <Clamp words={text} /> : text;
};

const LongText: Display = ({ value, compact }) =>
  compact ? <Clamp words={String(value)} /> : <span className="prose">{String(value)}</span>;

const Link: Display = ({ value, compact }) => {
  const address = String(value);
  // Another server may send anything: only what is a web address becomes a link.
  if (!/^https?:\/\//i.test(address)) return <>{address}</>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      {...(compact ? { className: "clamp", title: address } : {})}
    >
      {address.replace(/^https?:\/\//i, "")}
    </a>
  );
};

const Email: Display = ({ value, compact }) =>
  compact ? (
    <Clamp words={String(value)} />
  ) : (
    <a href={`mailto:${encodeURIComponent(String(value))}`}>{String(value)}</a>
  );

const Phone: Display = ({ value, record }) => {
  const code = valueAt(record, "country_code");
  return <span className="number">{[code, value].filter(Boolean).join(" ")}</span>;
};

const References: Display = ({ value, field, compact, link }) => {
  const ids = (Array.isArray(value) ? value : [value]) as Array<string | number>;
  if (compact) return <span className="number">{formatNumber(ids.length)}</span>;
  return (
    <span className="tags">
      {ids.map((id) => (
        <span key={id} className="tag">
          <ReferenceName to={field.to ?? ""} id={id} link={link} />
        </span>
      ))}
    </span>
  );
};

const withUnit: Display = ({ value, field: { unit } }) => (
  <span className="number">{[formatNumber(value), unit && t(unit)].filter(Boolean).join("\u00a0")}</span>
);

const numeric =
  (say: (value: unknown, record: object, field: Field) => string): Display =>
  ({ value, record, field }) => <span className="number">{say(value, record, field)}</span>;

const Instant: Display = ({ value, compact }) => (
  <time className="number" dateTime={String(value)} title={formatInstant(value)}>
    {compact ? formatDay(value) : formatInstant(value)}
  </time>
);

const Choice: Display = ({ value, field }) =>
  /status$/.test(field.path) ? (
    <StatusChip status={value} choices={field.choices} />
  ) : (
    formatChoice(value, field.choices)
  );

/** How many of several choices a row shows before it counts the rest. */
const TAGS = 2;

const Choices: Display = ({ value, field, compact }) => {
  const words = (Array.isArray(value) ? value : [value]).map((one: unknown) => formatChoice(one, field.choices));
  const shown = compact ? words.slice(0, TAGS) : words;
  const more = words.length - shown.length;
  return (
    <span className="tags" title={more > 0 ? words.join(", ") : undefined}>
      {shown.map((one) => (
        <span key={one} className="tag">
          {one}
        </span>
      ))}
      {more > 0 && <span className="tag">+{more}</span>}
    </span>
  );
};

const Flag: Display = ({ value, field }) => {
  return (
    <span className={`flag ${value ? "on" : "off"}`} title={fieldLabel(field)}>
      {t(value ? kitWords.list.yes : kitWords.list.no)}
    </span>
  );
};

const Reference: Display = ({ value, field, link, compact }) => (
  <ReferenceName to={field.to ?? ""} id={value as string | number} link={link} compact={compact} />
);

const Image: Display = ({ value, compact }) => (
  <img className={compact ? "thumb" : "picture"} src={mediaUrl(String(value))} alt="" loading="lazy" />
);

const File: Display = ({ value }) => <FileLink address={String(value)} />;

const Data: Display = ({ value, field, compact }) => {
  const words = formatData(value, partsOfData(field));
  return compact ? <Clamp words={words} /> : words;
};

const Icon: Display = ({ value, field, compact }) => {
  const words = formatChoice(value, field.choices);
  if (!isDrawn(value)) return words;
  return (
    <span className="symbol" title={compact ? words : undefined}>
      <SymbolIcon name={value} />
      <span className={compact ? "visually-hidden" : undefined}>{words}</span>
    </span>
  );
};

const Hidden: Display = () => <>••••••••</>;

/** How a value of each kind is shown; a kind without a display does not compile. */
export const DISPLAYS = {
  id: numeric((value) => String(value)),
  text: Text,
  longText: LongText,
  email: Email,
  phone: Phone,
  link: Link,
  integer: withUnit,
  money: numeric((value, record, { currency }) => formatMoney(value, currency ?? valueAt(record, "currency"))),
  percent: numeric(formatPercent),
  date: numeric(formatDate),
  instant: Instant,
  choice: Choice,
  choices: Choices,
  flag: Flag,
  reference: Reference,
  image: Image,
  file: File,
  password: Hidden,
  uuid: Text,
  data: Data,
  decimal: withUnit,
  richText: RichTextView,
  rows: RowsView,
  references: References,
  icon: Icon,
} satisfies Record<FieldKind, Display>;
