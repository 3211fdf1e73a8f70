import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { type ReportName, reportCalls } from "../../contract/calls/reports";
import type { ReportData } from "../api/reportVerbs";
import { useWords } from "../i18n/useWords";
import { Scroller } from "../kit/Scroller";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { sayNumber } from "../kit/values";
import { ColumnHeads } from "./ColumnHeads";
import { columnsOf, hasSums } from "./columns";
import { ExportButton } from "./ExportButton";
import { ReportRows } from "./ReportRows";
import { REPORTS, ROW_ACTIONS } from "./reports";

interface Props {
  report: ReportName;
  name: string;
  /** Absent while it loads. */
  data: ReportData | undefined;
  /** Filters that narrow it. */
  values: Record<string, unknown>;
}

/** Shows one table of a report with its sums and bars, and gives it as a file. */
export function ReportTable({ report, name, data, values }: Props) {
  const { t } = useWords();
  const heading = useId();
  const provider = useConsoleProvider();
  const columns = columnsOf(report, name);
  const headings = columns.map(({ path, label }) => t(`console.reports.columns.${path}`, { _: label ?? path }));
  const Actions = ROW_ACTIONS[`${report}.${name}`];
  const isShort = data && data.found > data.rows.length;
  const readAll = async () => (await provider.report(report, { ...values, rows: "all" }))[name]?.rows ?? [];
  return (
    <div className="panel list report">
      <header>
        <h2 id={heading}>{t(`console.reports.tables.${name}.title`)}</h2>
        {data && data.found > 1 && !hasSums(data) && <span className="count">{sayNumber(data.found)}</span>}
        <ExportButton
          name={`${report}-${name}`}
          subject={reportCalls[report].access[0]}
          rows={data?.rows}
          readAll={isShort ? readAll : undefined}
          {...{ columns, headings }}
        />
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
        <Scroller aria-labelledby={heading}>
          <table className="table" aria-labelledby={heading} aria-busy={!data}>
            <ColumnHeads
              columns={columns}
              headings={headings}
              {...(Actions ? { actions: t("console.reports.actions") } : {})}
            />
            <ReportRows columns={columns} data={data} bar={REPORTS[report][name]} actions={Actions} />
          </table>
        </Scroller>
      )}
    </div>
  );
}
