import type { ReactNode } from "react";
import { barsOf } from "../kit/bars";
import { Scroller } from "../kit/Scroller";

interface Props {
  label: string;
  /** The columns' keys with their headings, in order. */
  columns: ReadonlyArray<readonly [key: string, heading: string]>;
  busy: boolean;
  /** Rows of the table; absent while they load. */
  children: ReactNode[] | undefined;
}

/**
 * Shows the rows of a trail under their headings; bars of the same height while they load.
 *
 * No SmallTable: a row opens, and what it tells then is a row of its own.
 */
export function TrailTable({ label, columns, busy, children }: Props) {
  return (
    <Scroller aria-label={label}>
      <table className="table" aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(([key, heading]) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children ??
            barsOf(10).map((bar) => (
              <tr key={bar} className="bars">
                {columns.map(([key]) => (
                  <td key={key}>
                    <span />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Scroller>
  );
}
