import { Fragment, type Key, type ReactNode } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "./bars";
import { Scroller } from "./Scroller";

/** A column of a small table. */
export interface SmallColumn<Row> {
  /** Heading; without one it holds what can be done with the row, or the whole table has no head. */
  label?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures, at the end and of one width. */
  number?: boolean;
  /** Stands at the end. */
  end?: boolean;
  /** Names its row. */
  head?: boolean;
  /** Is left out on a phone. */
  wide?: boolean;
  /** What a sheet says of its cells besides. */
  className?: string;
}

interface Props<Row> {
  /** Names the table, above it where it is a `caption`. */
  label: string;
  caption?: boolean;
  /** By their names, in order; one that is nothing is left out. */
  columns: Readonly<Record<string, SmallColumn<Row> | false | undefined>>;
  /** Absent while they load. */
  rows: readonly Row[] | undefined;
  /** Tells the rows apart; their `id`, or else their place, unless told. */
  keyOf?: (row: Row, index: number) => Key;
  /** Words in place of a table without rows. */
  empty?: ReactNode;
  /** Sums below by their words, cell by cell. */
  sums?: Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;
  /** It stands within a panel's padding, not from edge to edge. */
  plain?: boolean;
  busy?: boolean | undefined;
  /** Rows that there will be, about, while they load. */
  bars?: number;
  /** What a row that is open tells below itself, and the `id` of that; nothing of one that is shut. */
  details?: (row: Row) => { id: string; told: ReactNode } | undefined;
  rowClass?: (row: Row) => string | undefined;
  className?: string;
}

const classOf = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/** Gives the words that stand above a value where a row is a block. */
const labelOf = ({ label }: { label?: ReactNode }) => (typeof label === "string" ? label : undefined);

/** Columns that a phone has room for beside each other. */
const FITS = 3;

/**
 * Shows a few rows under their headings, with neither pages nor sorting.
 *
 * What is too wide scrolls; on a phone rows of many values are blocks, each value under its heading.
 */
export function SmallTable<Row>({ label, caption, rows, empty, plain, busy = !rows, bars = 3, ...props }: Props<Row>) {
  const {
    columns,
    sums = {},
    keyOf = (row, index) => (row as { id?: Key }).id ?? index,
    className,
    rowClass,
    details,
  } = props;
  const shown = Object.entries(columns).flatMap(([name, column]) => (column ? [{ name, ...column }] : []));
  const sideOf = ({ number, end, wide, className: own }: SmallColumn<Row>) =>
    classOf((number || end) && "end", number && "number", wide && "wide-only", own);
  if (rows?.length === 0 && empty !== undefined) return <p className="muted nothing">{empty}</p>;
  return (
    <Scroller aria-label={label} className={classOf("scroller", className)}>
      <table
        className={classOf("table", plain && "plain", shown.length > FITS && "stacks")}
        aria-label={caption ? undefined : label}
        aria-busy={busy}
      >
        {caption && <caption>{label}</caption>}
        {shown.some((column) => column.label) && (
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.name} scope="col" className={sideOf(column)}>
                  {column.label ?? <span className="visually-hidden">{t(kitWords.list.actions)}</span>}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {!rows &&
            barsOf(bars).map((bar) => (
              <tr key={bar} className="bars">
                {shown.map(({ name }) => (
                  <td key={name}>
                    <span />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row, index) => {
            const open = details?.(row);
            return (
              <Fragment key={keyOf(row, index)}>
                <tr className={rowClass?.(row)}>
                  {shown.map((column) => {
                    const Cell = column.head ? "th" : "td";
                    return (
                      <Cell
                        key={column.name}
                        scope={column.head ? "row" : undefined}
                        className={sideOf(column)}
                        data-label={labelOf(column)}
                      >
                        {column.cell(row, index)}
                      </Cell>
                    );
                  })}
                </tr>
                {open && (
                  <tr id={open.id} className="details">
                    <td colSpan={shown.length}>{open.told}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {rows && (
          <tfoot>
            {Object.entries(sums).map(([words, cells]) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                {shown.slice(1).map((column) => (
                  <td key={column.name} className={sideOf(column)} data-label={labelOf(column)}>
                    {cells[column.name]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </Scroller>
  );
}
