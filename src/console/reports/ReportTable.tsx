import { CircleCheck, Download } from "lucide-react";
import { useId } from "react";
import { useNotify } from "react-admin";
import { type ReportName, reportCalls } from "../../contract/calls/reports";
import type { ReportData } from "../api/reportVerbs";
import { useWords } from "../i18n/useWords";
import { useMay } from "../kit/useMay";
import { sayNumber } from "../kit/values";
import { type Column, columnsOf, hasSums, sideOf } from "./columns";
import { exportTable } from "./exportTable";
import { ReportRows } from "./ReportRows";
import { REPORTS } from "./reports";

interface Props {
  report: ReportName;
  name: string;
  /** Absent while it loads. */
  data: ReportData | undefined;
}

/** Shows one table of a report with its sums and bars, and gives it as a file. */
export function ReportTable({ report, name, data }: Props) {
  const { t } = useWords();
  const heading = useId();
  const columns = columnsOf(report, name);
  const headings = columns.map(({ path, label }) => t(`console.reports.columns.${path}`, { _: label ?? path }));
  const isShort = data && data.found > data.rows.length;
  return (
    <div className="panel list report">
      <header>
        <h2 id={heading}>{t(`console.reports.tables.${name}.title`)}</h2>
        {data && data.found > 1 && !hasSums(data) && <span className="count">{sayNumber(data.found)}</span>}
        <Export {...{ report, name, columns, headings, data }} />
        <p className="muted">
          {t(`console.reports.tables.${name}.text`)}
          {isShort && ` ${t("console.reports.first", { shown: sayNumber(data.rows.length) })}`}
        </p>
      </header>
      {data?.rows.length === 0 ? (
        <div className="screen empty">
          <CircleCheck size={40} strokeWidth={1.25} aria-hidden />
          <p>{t(`console.reports.tables.${name}.empty`)}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
        <section className="scroller" tabIndex={0} aria-labelledby={heading}>
          <table className="table" aria-labelledby={heading} aria-busy={!data}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column.path} scope="col" className={sideOf(column)}>
                    {headings[index]}
                  </th>
                ))}
              </tr>
            </thead>
            <ReportRows columns={columns} data={data} bar={REPORTS[report][name]} />
          </table>
        </section>
      )}
    </div>
  );
}

function Export({ report, name, columns, headings, data }: Props & { columns: Column[]; headings: string[] }) {
  const { t } = useWords();
  const notify = useNotify();
  const mayExport = useMay(reportCalls[report].access[0], "export");
  if (!mayExport) return null;
  const run = async () => {
    try {
      await exportTable(`${report}-${name}`, headings, columns, data?.rows ?? []);
      notify("console.list.exported", { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <button
      type="button"
      className="button"
      title={t("console.reports.exportHint")}
      disabled={!data?.rows.length}
      onClick={run}
    >
      <Download size={16} aria-hidden /> {t("console.list.export")}
    </button>
  );
}
