import { type ReportName, reportCalls } from "../../contract/reports/calls";
import { reportRoutes } from "../../contract/reports/routes";
import { t } from "../i18n/t";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { columnsOf } from "./columns";
import { ReportPanel } from "./ReportPanel";
import type { ReportData } from "./reportData";
import { FILE_COLUMNS, REPORTS, ROW_ACTIONS } from "./reports";
import { reportWords } from "./words";

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
  const provider = useConsoleProvider();
  const columns = columnsOf(report, name);
  const words = reportWords.tables[name as keyof typeof reportWords.tables];
  const isShort = data && data.found > data.rows.length;
  const readAll = async () => {
    const all = await provider.call(reportRoutes[report], { query: { ...values, rows: "all" } as never });
    return (all as Record<string, ReportData>)[name]?.rows ?? [];
  };
  return (
    <ReportPanel
      title={t(words.title)}
      text={
        <>
          {t(words.text)}
          {isShort && ` ${t(reportWords.first, { shown: formatNumber(data.rows.length) })}`}
        </>
      }
      empty={t(words.empty)}
      file={`${report}-${name}`}
      subject={reportCalls[report].access[0]}
      columns={columns}
      hidden={FILE_COLUMNS[`${report}.${name}`]}
      data={data}
      readAll={isShort ? readAll : undefined}
      {...REPORTS[report][name]}
      actions={ROW_ACTIONS[`${report}.${name}`]}
    />
  );
}
