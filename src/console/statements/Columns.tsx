import { useState } from "react";
import type { CsvColumn, CsvMapping } from "../../contract/statements/parts";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { ChoiceField, TextField } from "../kit/light";
import { Scroller } from "../kit/Scroller";
import { Grid, Stack } from "../theme/layout";
import type { Look } from "./useBring";
import { columnWords, dayWords, statementWords } from "./words";

const NAMES = Object.keys(columnWords) as CsvColumn[];
const SHOWN = 5;

type Columns = Record<CsvColumn, number | null>;

const NONE = Object.fromEntries(NAMES.map((name) => [name, null])) as Columns;

interface Props {
  look: Look;
  pending: boolean;
  onKeep: (mapping: CsvMapping) => void;
  onClose: () => void;
  error: Error | null;
}

/** Asks what the columns of a CSV are, beside its first lines; what was guessed is chosen already. */
export function Columns({ look: { rows, mapping }, pending, error, onKeep, onClose }: Props) {
  const [columns, setColumns] = useState<Columns>(mapping?.columns ?? NONE);
  const [header, setHeader] = useState(mapping?.header ?? 0);
  const [day, setDay] = useState<CsvMapping["day"]>(mapping?.day ?? "dmy");
  const { date, ...others } = columns;
  const isWhole = date !== null && (columns.amount !== null || columns.credit !== null);
  const head = rows[header] ?? [];
  const width = Math.max(head.length, ...rows.slice(header, header + SHOWN).map((row) => row.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const call = (place: number, name: string) => {
    const freed = Object.fromEntries(
      NAMES.map((one) => [one, columns[one] === place ? null : columns[one]]),
    ) as Columns;
    setColumns(name ? { ...freed, [name]: place } : freed);
  };
  return (
    <FormDialog
      wide
      title={t(statementWords.columns)}
      action={t(statementWords.keep)}
      incomplete={!isWhole}
      pending={pending}
      error={error}
      onSubmit={() => date !== null && onKeep({ header, day, columns: { date, ...others } })}
      onClose={onClose}
    >
      <Stack>
        <p className="muted">{t(statementWords.columnsText)}</p>
        <Grid>
          <TextField
            label={t(statementWords.headers)}
            type="number"
            min={1}
            max={rows.length}
            value={String(header + 1)}
            onChange={(typed) => setHeader(Math.min(Math.max(Number(typed) || 1, 1), rows.length) - 1)}
          />
          <ChoiceField
            label={t(statementWords.dayOrder)}
            choices={dayWords}
            value={day}
            onChange={(order) => setDay(order as CsvMapping["day"])}
          />
        </Grid>
        <Scroller className="scroller statement-columns" aria-label={t(statementWords.columns)}>
          <table className="table plain">
            <thead>
              <tr>
                {places.map((place) => (
                  <th key={place} scope="col">
                    <select
                      className="input"
                      aria-label={head[place] || t(statementWords.columnNo, { number: place + 1 })}
                      value={NAMES.find((name) => columns[name] === place) ?? ""}
                      onChange={({ currentTarget }) => call(place, currentTarget.value)}
                    >
                      <option value="">–</option>
                      {NAMES.map((name) => (
                        <option key={name} value={name}>
                          {t(columnWords[name])}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(header, header + SHOWN + 1).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no name but their place
                <tr key={at}>
                  {places.map((place) => (
                    <td key={place}>{at === 0 ? <strong>{row[place]}</strong> : row[place]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
        {!isWhole && <p className="field-error">{t(statementWords.missing)}</p>}
      </Stack>
    </FormDialog>
  );
}
