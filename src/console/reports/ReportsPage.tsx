import { ChartColumn, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useCanAccessResources } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { orders } from "../../contract/orders/resource";
import { type ReportName, reportCalls } from "../../contract/reports/calls";
import { reportRoutes } from "../../contract/reports/routes";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { FilterInputs } from "../kit/FilterInputs";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { ReportTable } from "./ReportTable";
import type { ReportData } from "./reportData";
import { REPORT_NAMES, REPORTS } from "./reports";
import { reportWords } from "./words";
import "./reports.css";

const subjectOf = (name: ReportName) => reportCalls[name].access[0];
const SUBJECTS = [...new Set(REPORT_NAMES.map(subjectOf))];

/** The page of reports: one at a time, chosen by its tab and narrowed by filters, all of it in the address. */
export function ReportsPage() {
  const [address] = useSearchParams();
  const { canAccess } = useCanAccessResources({ resources: SUBJECTS, action: "list" });
  const permitted = REPORT_NAMES.filter((name) => canAccess?.[subjectOf(name)]);
  const chosen = permitted.find((name) => name === address.get("report")) ?? permitted[0];
  const pathTo = (name: ReportName) => {
    const to = new URLSearchParams(address);
    to.set("report", name);
    return `?${to}`;
  };
  return (
    <>
      <PageTitle title={t("Reports")} />
      {permitted.length > 0 && (
        <nav className="above tabs" aria-label={t("Reports")}>
          {permitted.map((name) => (
            <Link
              key={name}
              to={pathTo(name)}
              className={name === chosen ? "active" : undefined}
              aria-current={name === chosen ? "page" : undefined}
            >
              {t(reportWords.names[name])}
            </Link>
          ))}
        </nav>
      )}
      {chosen && <Report key={chosen} name={chosen} />}
      {canAccess && !chosen && (
        <Notice panel icon={ChartColumn} title={t(reportWords.none)} text={t(reportWords.noneText)} />
      )}
    </>
  );
}

function Report({ name }: { name: ReportName }) {
  const [address, setAddress] = useSearchParams();
  const fields = useMemo(() => fieldsOf(reportCalls[name].query).filter(({ path }) => path !== "rows"), [name]);
  const values = valuesIn(address, fields);
  const answer = useAnswer(reportRoutes[name], { query: values as never });
  const { absent, error, refetch } = answer;
  const data = answer.data as Record<string, ReportData> | undefined;
  const change = (paths: readonly string[], value?: unknown) => {
    const next = new URLSearchParams(address);
    for (const path of paths) next.delete(path);
    if (value !== undefined && value !== "") for (const path of paths) next.set(path, String(value));
    setAddress(next, { replace: true });
  };
  if (absent) return <Absent icon={ChartColumn} words={reportWords} />;
  return (
    <>
      <div className="panel report-filters">
        <div className="bar filters">
          <FilterInputs
            resource={orders}
            fields={fields}
            values={values}
            onChange={(path, value) => change([path], value)}
            onClear={() => change(fields.map(({ path }) => path))}
          />
        </div>
      </div>
      {error && !data ? (
        <Notice panel icon={TriangleAlert} title={t(reportWords.failed)} text={failureWords(error)} onRetry={refetch} />
      ) : (
        Object.keys(REPORTS[name]).map((table) => (
          <ReportTable key={table} report={name} name={table} data={data?.[table]} values={values} />
        ))
      )}
    </>
  );
}

/** Reads the filters of a report from the address. */
function valuesIn(address: URLSearchParams, fields: readonly Field[]): Record<string, unknown> {
  const given = fields.flatMap(({ path, kind }) => {
    const text = address.get(path);
    const value = kind === "reference" || kind === "integer" ? Number.parseInt(text ?? "", 10) : text;
    return text && !Number.isNaN(value) ? [[path, value]] : [];
  });
  return Object.fromEntries(given);
}
