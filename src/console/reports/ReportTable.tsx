import { type ReportName, reportCalls } from "../../contract/reports/calls";
import { reportRoutes } from "../../contract/reports/routes";
import { useWords } from "../i18n/useWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { columnsOf } from "./columns";
import { ReportPanel } from "./ReportPanel";
import type { ReportData } from "./reportData";
import { FILE_COLUMNS, REPORTS, ROW_ACTIONS } from "./reports";

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
  const provider = useConsoleProvider();
  const columns = columnsOf(report, name);
  const isShort = data && data.found > data.rows.length;
  const readAll = async () => {
    const all = await provider.call(reportRoutes[report], { query: { ...values, rows: "all" } as never });
    return (all as Record<string, ReportData>)[name]?.rows ?? [];
  };
  return (
    <ReportPanel
      title={t(`console.reports.tables.${name}.title`)}
      text={
        <>
          {t(`console.reports.tables.${name}.text`)}
          {isShort && ` ${t("console.reports.first", { shown: formatNumber(data.rows.length) })}`}
        </>
      }
      empty={t(`console.reports.tables.${name}.empty`)}
      file={`${report}-${name}`}
      subject={reportCalls[report].access[0]}
      columns={columns}
      hidden={FILE_COLUMNS[`${report}.${name}`]}
      headings={columns.map(({ path, label }) => t(`console.reports.columns.${path}`, { _: label ?? path }))}
      data={data}
      readAll={isShort ? readAll : undefined}
      bar={REPORTS[report][name]}
      actions={ROW_ACTIONS[`${report}.${name}`]}
    />
  );
}
