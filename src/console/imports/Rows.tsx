import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { fieldAt } from "../../contract/fieldRegistry";
import { importRoutes } from "../../contract/imports/routes";
import { IMPORT_ROW_STATE, type ImportRowState } from "../../contract/imports/vocabulary";
import type { AnswerOf } from "../api/api";
import { toldIn } from "../api/failure";
import { fieldLabel, resourceOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { PageButtons } from "../kit/PageButtons";
import { ReferenceName } from "../kit/ReferenceName";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { Bar, Panel, Row, Stack } from "../theme/layout";
import { importPathOf } from "./path";
import type { Import } from "./useImport";
import { importWords } from "./words";
import "../kit/bulk.css";
import "../kit/viewChoice.css";

const words = importWords.rows;
const PAGE = 100;
const CELLS = 3;

/** Shows what the rows of an import are, or have become, what was refused first, and gives these as a file to mend. */
export function Rows({ of }: { of: Import }) {
  const { id, resource, refused, file_name, may_view } = of;
  const provider = useConsoleProvider();
  return (
    <Panel
      title={t(words.title)}
      actions={
        may_view &&
        refused > 0 && (
          <Row gap={2}>
            <button
              type="button"
              className="button"
              onClick={() => provider.download(importRoutes.refused, { params: { id } }, refusedName(file_name))}
            >
              <Download size={16} aria-hidden /> {t(words.download)}
            </button>
            <Link className="button" to={importPathOf(resource)}>
              <Upload size={16} aria-hidden /> {t(words.mended)}
            </Link>
          </Row>
        )
      }
    >
      {may_view ? <Table key={of.status} of={of} /> : <p className="muted">{t(words.hidden)}</p>}
    </Panel>
  );
}

const refusedName = (file: string) => `${file.replace(/\.[^.]*$/, "")}-refused.csv`;

function Table({ of }: { of: Import }) {
  const { id, status, version } = of;
  const counts = countsOf(of);
  const offered = (Object.keys(counts) as ImportRowState[]).filter((state) => counts[state] !== 0);
  const [chosen, setChosen] = useState<ImportRowState | "">(of.refused > 0 && status !== "undone" ? "refused" : "");
  const [page, setPage] = useState(1);
  const { data } = useAnswer(importRoutes.rows, {
    params: { id },
    query: { page, ...(chosen ? { state: chosen } : {}) },
    edition: [status, version],
  });
  const from = (page - 1) * PAGE;
  const choose = (state: ImportRowState | "") => {
    setChosen(state);
    setPage(1);
  };
  return (
    <Stack gap={3}>
      {offered.length > 1 && (
        <fieldset className="views">
          <legend className="visually-hidden">{t(words.filter)}</legend>
          {(["", ...offered] as const).map((state) => (
            <button key={state} type="button" aria-pressed={chosen === state} onClick={() => choose(state)}>
              {withCount(t(state ? IMPORT_ROW_STATE[state] : words.every), state ? counts[state] : of.total)}
            </button>
          ))}
        </fieldset>
      )}
      <SmallTable
        className="bulk-rows"
        label={t(words.title)}
        rows={data}
        keyOf={({ row }) => row}
        empty={t(words.none)}
        columns={{
          row: { label: t(words.row), number: true, cell: ({ row }) => formatNumber(row) },
          cells: {
            label: t(words.cells),
            wide: true,
            cell: ({ cells }) => <span className="muted">{cells.filter(Boolean).slice(0, CELLS).join(" · ")}</span>,
          },
          outcome: {
            label: t(words.outcome),
            className: "wraps",
            cell: (row) => (
              <>
                <StatusChip status={row.state} choices={IMPORT_ROW_STATE} /> <Told of={of} row={row} />
              </>
            ),
          },
        }}
      />
      {(page > 1 || data?.length === PAGE) && (
        <Bar as="nav" className="pages" aria-label={t(kitWords.list.pages)}>
          <PageButtons
            range={t(words.more, { from: formatNumber(from + 1), to: formatNumber(from + (data?.length ?? PAGE)) })}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={data?.length === PAGE ? () => setPage(page + 1) : undefined}
          />
        </Bar>
      )}
    </Stack>
  );
}

const withCount = (words: string, count: number | undefined) =>
  count === undefined ? words : `${words} (${formatNumber(count)})`;

type Counts = Partial<Record<ImportRowState, number | undefined>>;

/** Before the run the counts are of what it would do; how many were taken back nobody has counted. */
function countsOf({ status, created, changed, unchanged, refused, waits }: Import): Counts {
  if (status === "checked" || status === "waits") return { refused, create: created, change: changed, unchanged };
  if (status === "undone") return { kept: undefined, undone: undefined, refused };
  return { refused, waits, created, changed, unchanged };
}

type Told = AnswerOf<typeof importRoutes.rows>[number];

function Told({ of, row: { problems, approval_id, record_id } }: { of: Import; row: Told }) {
  const fields = resourceOf(of.resource)?.fields ?? [];
  if (problems.length)
    return problems.map(({ path, ...told }, at) => {
      const field = fieldAt(fields, path);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is wrong with a row has no other name
        <div key={at}>
          {field && <strong>{fieldLabel(field)}: </strong>}
          {toldIn(told)}
        </div>
      );
    });
  if (approval_id) return <ReferenceName to={approvals.name} id={approval_id} link />;
  return record_id && <ReferenceName to={of.resource} id={record_id} link />;
}
