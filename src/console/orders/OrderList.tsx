import { Rows3, SquareKanban } from "lucide-react";
import { Fragment, lazy, Suspense } from "react";
import { useListContext, useStore } from "react-admin";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { ViewChoice } from "../kit/ViewChoice";
import { Panel } from "../theme/layout";
import { orderWords } from "./words";
import "./board.css";

const Board = lazy(() => import("./Board").then(({ Board: loaded }) => ({ default: loaded })));

type View = "table" | "board";

/** The list of orders: as a table, or as a board with a column for each status. */
export function OrderList() {
  const [view, setView] = useStore<View>("orders.view", "table");
  return (
    <List
      actions={<Views view={view} onChoose={setView} />}
      {...(view === "board" ? { component: Fragment, filters: false, pagination: false } : {})}
    >
      {view === "board" && (
        <Suspense fallback={<Panel flush className="board-wait" aria-busy />}>
          <Board onShowTable={() => setView("table")} />
        </Suspense>
      )}
    </List>
  );
}

function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { filterValues, setFilters } = useListContext();
  const choose = (name: View) => {
    const { status, ...rest } = filterValues;
    // The board shows every status: a filter for one would only be forgotten there.
    if (name === "board" && status !== undefined) setFilters(rest);
    onChoose(name);
  };
  const views = {
    table: { icon: Rows3, words: t(orderWords.view.table) },
    board: { icon: SquareKanban, words: t(orderWords.view.board) },
  };
  return <ViewChoice label={t(orderWords.view.label)} views={views} view={view} onChoose={choose} />;
}
