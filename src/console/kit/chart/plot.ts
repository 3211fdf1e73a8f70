import type { Field } from "../../../contract/fieldRegistry";
import { type Tone, toneOf } from "../../../contract/status";
import type { Row } from "../../api/rows";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { formatChoice, formatDate, formatMoney, formatNumber } from "../values";

/** The colours of a chart, by the tokens that give them. */
export type ChartTone = Tone | "primary" | "accent" | "muted";

/** One line or set of bars, drawn by a tone that no other of the chart has. */
export interface Drawn {
  tone: ChartTone;
  label: string;
  /** Only how far it reaches: what is said of it is in `said`. */
  values: number[];
  said: string[];
}

/** What a chart of a kind is drawn from. */
export interface Plot {
  kind: "lines" | "columns" | "bars";
  stacked: boolean;
  /** Values of the axis on which the drawn stand: days as they come, other things in words. */
  over: string[];
  /** What stands there is a day. */
  days: boolean;
  /** Names of both axes: of what is measured, and of what it is measured over. */
  measure: string;
  along: string;
  as: "money" | "number";
  drawn: Drawn[];
  /** Colours by the values of the axis, where these are statuses. */
  tones?: Tone[] | undefined;
}

/** What a page gives of a chart. */
export interface ChartSource extends Pick<Plot, "kind"> {
  /** What the rows hold; each value is said by its kind. */
  fields: readonly Field[];
  /** Path of what the values stand over; a single row needs none. */
  over?: string;
  /** Paths of what is drawn, each by its tone; of a single one over statuses their own. */
  series: Readonly<Record<string, ChartTone>>;
  stacked?: boolean;
  /** A value that all lead to, across the whole chart. */
  target?: { label: string; value: string } | undefined;
}

/** Rows that are named one by one in what a chart says of itself. */
const FEW = 8;

/** Gives the words of a field. */
export const labelOf = ({ label, path }: Field) => t(label ?? path);

/** Works out what is drawn of rows. */
export function plotOf(
  { kind, fields, over, series, stacked = false, target }: ChartSource,
  rows: readonly Row[],
): Plot {
  const named = (path: string) => fields.find((field) => field.path === path) ?? ({ path, kind: "text" } as Field);
  const axis = over === undefined ? undefined : named(over);
  const paths = Object.keys(series).map(named);
  const as = paths[0]?.kind === "money" ? "money" : "number";
  const drawn: Drawn[] = paths.map((field) => ({
    tone: series[field.path] ?? "primary",
    label: labelOf(field),
    values: rows.map((row) => Number(row[field.path])),
    said: rows.map((row) => say(field, row[field.path])),
  }));
  if (target) {
    const value = as === "money" ? formatMoney(target.value) : formatNumber(target.value);
    drawn.push({
      tone: "muted",
      label: target.label,
      values: rows.map(() => Number(target.value)),
      said: rows.map(() => value),
    });
  }
  const tones =
    axis?.choices && paths.length === 1 ? rows.map((row) => toneOf(row[axis.path], axis.choices)) : undefined;
  return {
    kind,
    stacked,
    days: axis?.kind === "date",
    over: rows.map((row) => (axis ? (axis.kind === "date" ? String(row[axis.path]) : say(axis, row[axis.path])) : "")),
    measure:
      as === "money"
        ? t(kitWords.chart.amount)
        : paths.length === 1 && paths[0]
          ? labelOf(paths[0])
          : t(kitWords.chart.number),
    along: axis ? labelOf(axis) : "",
    as,
    drawn,
    tones: tones?.some((tone) => tone !== "neutral") ? tones : undefined,
  };
}

function say(field: Field, value: unknown): string {
  if (field.kind === "money") return formatMoney(value);
  if (field.kind === "integer") return formatNumber(value);
  if (field.kind === "date") return formatDate(value);
  return formatChoice(value, field.choices);
}

/** Says what a chart shows: where lines have come to, what few bars are, the highest of many. */
export function describe({ kind, over, days, drawn }: Plot): string {
  const place = (at: number) => (days ? formatDate(over[at]) : (over[at] ?? ""));
  const parts = drawn.map((line) => {
    if (kind === "lines" || over.length === 1) return `${line.label} ${line.said.at(-1)}`;
    if (over.length <= FEW) return `${line.label}: ${line.said.map((said, at) => `${place(at)} ${said}`).join(", ")}`;
    const most = line.values.indexOf(Math.max(...line.values));
    return t(kitWords.chart.most, { name: line.label, value: line.said[most] ?? "", place: place(most) });
  });
  return parts.join(kind === "lines" || over.length === 1 ? ", " : "; ");
}
