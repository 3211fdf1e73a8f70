import { ListChecks } from "lucide-react";
import { useState } from "react";
import { ListBase, type RaRecord, useListContext, useRefresh } from "react-admin";
import { PAGE } from "../../contract/limits";
import type { RecordOf } from "../../contract/resource";
import { bankStatementLines, type bankStatements } from "../../contract/statements/resource";
import { statementRoutes } from "../../contract/statements/routes";
import { LINE_GROUP, LOOKED_AT, STATES_OF } from "../../contract/statements/vocabulary";
import { DataTable } from "../admin/DataTable";
import { Pagination } from "../admin/Pagination";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { formatDate, formatMoney, formatNumber } from "../kit/values";
import { Bar, Panel, Stack } from "../theme/layout";
import { ComesBack } from "./ComesBack";
import { DecideDialog } from "./DecideDialog";
import { Known } from "./Known";
import { statementWords } from "./words";

type Statement = RecordOf<typeof bankStatements>;
type Line = RecordOf<typeof bankStatementLines>;
type Group = keyof typeof LINE_GROUP;

/** Shows the lines of a statement by what is known of them, and lets one decide on those that may be decided. */
export const Lines = ({ statement }: { statement: Statement }) => (
  <ListBase
    resource={bankStatementLines.name}
    filter={{ statement_id: statement.id }}
    filterDefaultValues={statement.unclear_lines && !isFrozen(statement.status) ? { group: "decide" } : {}}
    sort={bankStatementLines.sort}
    perPage={PAGE.sizes[1]}
    disableSyncWithLocation
    storeKey={false}
    exporter={false}
  >
    <Content statement={statement} />
  </ListBase>
);

/** States in which a person may decide on a credit. */
const DECIDABLE: readonly string[] = Object.entries(STATES_OF).flatMap(([group, states]) =>
  group === "posted" ? [] : states.filter((state) => state !== "known"),
);

/** While lines wait for a second person or are being posted nobody changes them. */
export const isFrozen = (status: Statement["status"]) => status === "waiting" || status === "posting";

function Content({ statement }: { statement: Statement }) {
  const { data = [] } = useListContext<Line>();
  const mayDecide = useMayCall(statementRoutes.decide) && !isFrozen(statement.status);
  const refresh = useRefresh();
  const [open, setOpen] = useState<Line>();
  const canDecide = ({ side, state }: Line) => mayDecide && side === "credit" && DECIDABLE.includes(state);
  const isOpen = (line: Line) => canDecide(line) && (LOOKED_AT as readonly string[]).includes(line.state);
  const nextOf = (line: Line | undefined) => {
    const after = data.filter((one) => isOpen(one) && one.id !== line?.id);
    return after.find(({ position }) => position > (line?.position ?? 0)) ?? after[0];
  };
  const next = nextOf(open);
  return (
    <Panel flush aria-label={t(statementWords.lines)}>
      <Bar>
        <Groups statement={statement} />
        {next && (
          <button type="button" className="button" onClick={() => setOpen(next)}>
            <ListChecks size={16} aria-hidden /> {t(statementWords.next)}
          </button>
        )}
      </Bar>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="booked_on" render={({ booked_on }) => formatDate(booked_on)} />
        <DataTable.Col source="amount" render={(line) => <Amount line={line} />} />
        <DataTable.Col
          source="payer"
          label={t(statementWords.from)}
          disableSort
          render={(line) => <From line={line} />}
        />
        <DataTable.Col
          source="state"
          label={t(statementWords.what)}
          disableSort
          render={(line) => (
            <Known {...(line as Line)}>
              <ComesBack line={line as Line} />
              {canDecide(line as Line) && <DecideButton line={line.position} onClick={() => setOpen(line as Line)} />}
            </Known>
          )}
        />
      </DataTable>
      <Pagination />
      {open && (
        <DecideDialog
          key={open.id}
          line={open}
          next={next !== undefined}
          onDone={() => {
            setOpen(next);
            refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}

const DecideButton = ({ line, onClick }: { line: number; onClick: () => void }) => (
  <button
    type="button"
    className="button"
    aria-label={t(statementWords.decideLine, { line })}
    onClick={(event) => {
      // The row itself leads to the page of the line.
      event.stopPropagation();
      onClick();
    }}
  >
    {t(statementWords.decide)}
  </button>
);

const Amount = ({ line: { side, amount } }: { line: RaRecord }) => (
  <span className="number">{side === "debit" ? `−${formatMoney(amount)}` : formatMoney(amount)}</span>
);

const From = ({ line: { payer, narration, reference } }: { line: RaRecord }) => (
  <Stack as="span" gap={1} className="statement-from">
    {payer && <span>{payer}</span>}
    <small className="muted">{[reference, narration].filter(Boolean).join(" · ")}</small>
  </Stack>
);

/** Lets one go through the lines by what is known of them, each group with how many there are. */
function Groups({ statement }: { statement: Statement }) {
  const { filterValues, setFilters } = useListContext();
  const { data = [] } = useAnswer(statementRoutes.figures, {
    params: { id: statement.id },
    edition: statement.version,
  });
  const countOf = (states: readonly string[] | undefined) =>
    data.filter(({ state }) => !states || states.includes(state)).reduce((sum, { lines }) => sum + lines, 0);
  const groups = [undefined, ...(Object.keys(LINE_GROUP) as Group[])];
  return (
    <fieldset className="views">
      <legend className="visually-hidden">{t(statementWords.what)}</legend>
      {groups.map((group) => {
        const count = countOf(group && STATES_OF[group]);
        if (group && !count) return null;
        return (
          <button
            key={group ?? "all"}
            type="button"
            aria-pressed={filterValues.group === group}
            onClick={() => setFilters(group ? { group } : {})}
          >
            {t(group ? LINE_GROUP[group] : statementWords.allLines)}{" "}
            <span className="muted">{formatNumber(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
