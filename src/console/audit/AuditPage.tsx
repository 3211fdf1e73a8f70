import { useMutation } from "@tanstack/react-query";
import { Download, History, ShieldCheck, TriangleAlert } from "lucide-react";
import { useNotify } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { auditRoutes } from "../../contract/audit/routes";
import { orders } from "../../contract/orders/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { FilterInputs } from "../kit/FilterInputs";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { today } from "../kit/zoned";
import { AuditRows } from "./AuditRows";
import { AuditTabs } from "./AuditTabs";
import type { AuditFilters } from "./address";
import { AUDIT_FIELDS, filtersIn } from "./address";
import { Outcome } from "./Outcome";
import { TrailPages } from "./TrailPages";
import { useNarrowed } from "./useNarrowed";
import { auditWords } from "./words";
import "../approvals/approvals.css";
import "./audit.css";

/** The page of the whole audit trail: its filters and its page are the address; export and proof stand above. */
export function AuditPage() {
  const [address] = useSearchParams();
  const { take, verify } = useActions();
  const mayExport = useMay("audit", "export");
  return (
    <>
      <PageTitle
        title={t("Audit trail")}
        actions={
          <>
            {mayExport && (
              <button
                type="button"
                className="button"
                title={t(auditWords.exportHint)}
                disabled={take.isPending}
                onClick={() => take.mutate(filtersIn(address))}
              >
                <Download size={16} aria-hidden /> {t(kitWords.list.export)}
              </button>
            )}
            <button
              type="button"
              className="button"
              title={t(auditWords.verifyHint)}
              disabled={verify.isPending}
              onClick={() => verify.mutate()}
            >
              <ShieldCheck size={16} aria-hidden /> {t(auditWords.verify)}
            </button>
          </>
        }
      />
      <AuditTabs />
      <Outcome proof={verify.data} />
      <Trail />
    </>
  );
}

/** Gives what one can do with the trail beside reading it; failures are told. */
function useActions() {
  const provider = useConsoleProvider();
  const notify = useNotify();
  const told = { onError: (error: Error) => notify(failureWords(error), { type: "error" }) };
  return {
    take: useMutation({
      ...told,
      mutationFn: (filters: AuditFilters) =>
        provider.download(auditRoutes.export, { query: filters, timeout: 0 }, `audit-${today()}.csv`),
      onSuccess: () => notify(kitWords.list.exported, { type: "success" }),
    }),
    verify: useMutation({ ...told, mutationFn: () => provider.call(auditRoutes.verify, { timeout: 0 }) }),
  };
}

function Trail() {
  const { filters, asked, before, go, change, clear } = useNarrowed(AUDIT_FIELDS);
  const { data, absent, error, isFetching, refetch } = useAnswer(
    auditRoutes.trail,
    { query: { ...(JSON.parse(asked) as AuditFilters), ...(before === undefined ? {} : { before }) } },
    { placeholderData: (previous) => previous },
  );
  if (absent) return <Absent icon={History} words={auditWords} />;
  return (
    <div className="panel audit-trail">
      <div className="bar filters">
        <FilterInputs resource={orders} fields={AUDIT_FIELDS} values={filters} onChange={change} onClear={clear} />
      </div>
      {error && !data ? (
        <Notice icon={TriangleAlert} title={t(auditWords.failed)} text={failureWords(error)} onRetry={refetch} />
      ) : data?.entries.length === 0 ? (
        <Nothing filtered={Object.keys(filters).length > 0} />
      ) : (
        <AuditRows entries={data?.entries} busy={isFetching} />
      )}
      <TrailPages
        label={t("Audit trail")}
        before={before}
        last={data?.more ? data.entries.at(-1)?.id : undefined}
        go={go}
      />
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Notice
      icon={History}
      title={t(filtered ? kitWords.empty.filtered : auditWords.empty)}
      text={t(filtered ? kitWords.empty.filteredText : auditWords.emptyText)}
    />
  );
}
