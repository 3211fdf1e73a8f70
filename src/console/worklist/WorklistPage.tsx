import { ClipboardList, TriangleAlert } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import type { Work } from "../../contract/worklist/calls";
import { worklistRoutes } from "../../contract/worklist/routes";
import { WORK_KIND, WORK_OF, type WorkKind } from "../../contract/worklist/vocabulary";
import { formatWait } from "../customers/wait";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { FilterSelect } from "../kit/FilterInput";
import { failureWords } from "../kit/failureWords";
import { useKeys } from "../kit/keys/useKeys";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { SmallTable } from "../kit/SmallTable";
import { useAnswer } from "../kit/useAnswer";
import { useNow } from "../kit/useNow";
import { formatMoney, formatNumber } from "../kit/values";
import { useWorkStep } from "../kit/workStep";
import { Bar, Panel } from "../theme/layout";
import { Assignee } from "./Assignee";
import { Due } from "./Due";
import { WORK_KEYS } from "./keys";
import { worklistWords } from "./words";
import { keyOf, nameOf, stepOf } from "./work";

const LINKS = "main td a.lead, main th a.lead";

/** The page of all that waits for a decision of whoever looks at it, the soonest due first. */
export function WorklistPage() {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(params);
  const { data, absent, error, refetch } = useAnswer(
    worklistRoutes.list,
    { query: query as object },
    { refetchOnMount: "always", refetchOnWindowFocus: true },
  );
  if (absent) return <Absent icon={ClipboardList} words={worklistWords} />;
  const all = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const narrow = (name: string, value: string, unless: string) => {
    const { [name]: _, ...others } = query;
    setParams(value === unless ? others : { ...others, [name]: value }, { replace: true });
  };
  return (
    <>
      <PageTitle title={t(worklistWords.title)} aside={data && <span className="count">{formatNumber(all)}</span>} />
      <Panel flush>
        <Bar className="filters">
          <FilterSelect
            label={t(worklistWords.whose)}
            value={query.of ?? "open"}
            options={Object.entries(WORK_OF).map(([of, words]) => [of, t(words)] as const)}
            onChange={(of) => narrow("of", of, "open")}
          />
          <FilterSelect
            label={t(worklistWords.kind)}
            value={query.kind ?? ""}
            options={[["", t(worklistWords.allKinds)], ...kindsOf(data?.counts ?? {})]}
            onChange={(kind) => narrow("kind", kind, "")}
          />
        </Bar>
        {error && !data ? (
          <Notice icon={TriangleAlert} title={t(worklistWords.failed)} text={failureWords(error)} onRetry={refetch} />
        ) : data?.work.length === 0 ? (
          <Notice
            icon={ClipboardList}
            title={t(query.kind ? worklistWords.noneOf : worklistWords.none)}
            text={t(worklistWords.noneText)}
          />
        ) : (
          <Rows work={data?.work} query={query} />
        )}
        {data && data.work.length > 0 && (
          <p className="bar muted wide-only">
            {data.work.length < all && !query.kind && `${t(worklistWords.more, { shown: data.work.length })} `}
            {t(worklistWords.keys)}
          </p>
        )}
      </Panel>
    </>
  );
}

/** The kinds that one decides, each with how much waits of it. */
const kindsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([kind, count]): [string, string] => [
    kind,
    t(worklistWords.ofKind, { kind: t(WORK_KIND[kind as WorkKind]), count: formatNumber(count) }),
  ]);

function Rows({ work, query }: { work: readonly Work[] | undefined; query: Readonly<Record<string, string>> }) {
  const now = useNow();
  const [, setStep] = useWorkStep();
  useKeys(WORK_KEYS, { next: () => step(1), previous: () => step(-1) }, () => true);
  return (
    <SmallTable
      label={t(worklistWords.title)}
      rows={work}
      bars={10}
      keyOf={keyOf}
      columns={{
        work: {
          label: t(worklistWords.columns.work),
          head: true,
          className: "wraps",
          cell: (one) => (
            <>
              <Link className="lead" to={stepOf(one).path} onClick={() => setStep({ ...stepOf(one), query })}>
                {nameOf(one)}
              </Link>{" "}
              <small className="muted">
                {[t(WORK_KIND[one.kind]), one.amount && formatMoney(one.amount), one.about].filter(Boolean).join(" · ")}
              </small>
            </>
          ),
        },
        since: { label: t(worklistWords.columns.since), cell: ({ since }) => formatWait(since, now) },
        due: { label: t(worklistWords.columns.due), cell: ({ due_at }) => <Due at={due_at} now={now} /> },
        assignee: {
          label: t(worklistWords.columns.assignee),
          cell: (one) => one.kind !== "mention" && <Assignee work={one} />,
        },
      }}
    />
  );
}

/** Moves the focus through what waits, from the first of it where none has the focus. */
function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  links[Math.min(Math.max(here + by, 0), links.length - 1)]?.focus();
}
