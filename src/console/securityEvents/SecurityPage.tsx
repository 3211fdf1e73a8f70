import { ShieldAlert, TriangleAlert } from "lucide-react";
import { fieldsOf } from "../../contract/fieldRegistry";
import { orders } from "../../contract/orders/resource";
import { securityEventCalls } from "../../contract/securityEvents/calls";
import { securityEventRoutes } from "../../contract/securityEvents/routes";
import { AuditTabs } from "../audit/AuditTabs";
import { TrailPages } from "../audit/TrailPages";
import { useNarrowed } from "../audit/useNarrowed";
import { auditWords } from "../audit/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { FilterInputs } from "../kit/FilterInputs";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { SecurityRows } from "./SecurityRows";
import "../audit/audit.css";

const FIELDS = fieldsOf(securityEventCalls.list.query).filter(({ path }) => path !== "before");

/** The page of security events: refused sign-ins, codes, links and rights, by filters that are the address. */
export function SecurityPage() {
  return (
    <>
      <PageTitle title={t(auditWords.security.title)} />
      <AuditTabs />
      <Events />
    </>
  );
}

function Events() {
  const { filters, asked, before, go, change, clear } = useNarrowed(FIELDS);
  const { data, absent, error, isFetching, refetch } = useAnswer(
    securityEventRoutes.list,
    { query: { ...JSON.parse(asked), ...(before === undefined ? {} : { before }) } },
    { placeholderData: (previous) => previous },
  );
  if (absent) return <Absent icon={ShieldAlert} words={auditWords.security} />;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className="panel audit-trail">
      <div className="bar filters">
        <FilterInputs resource={orders} fields={FIELDS} values={filters} onChange={change} onClear={clear} />
      </div>
      {error && !data ? (
        <Notice
          icon={TriangleAlert}
          title={t(auditWords.security.failed)}
          text={failureWords(error)}
          onRetry={refetch}
        />
      ) : data?.events.length === 0 ? (
        <Notice
          icon={ShieldAlert}
          title={t(isNarrowed ? kitWords.empty.filtered : auditWords.security.empty)}
          text={t(isNarrowed ? kitWords.empty.filteredText : auditWords.security.emptyText)}
        />
      ) : (
        <SecurityRows events={data?.events} busy={isFetching} narrow={go} />
      )}
      <TrailPages
        label={t(auditWords.security.title)}
        before={before}
        last={data?.more ? data.events.at(-1)?.id : undefined}
        go={go}
      />
    </div>
  );
}
