import { Rows3, SquareKanban } from "lucide-react";
import { lazy, Suspense } from "react";
import { useListContext, useStore } from "react-admin";
import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import "./list.css";

const Board = lazy(() => import("./Board").then(({ Board: loaded }) => ({ default: loaded })));

const VIEWS = { table: Rows3, board: SquareKanban } as const;
type View = keyof typeof VIEWS;

/** The list of orders: as a table, or as a board with a column for each status. */
export function OrderList() {
  const [view, setView] = useStore<View>("orders.view", "table");
  return (
    <ListPage
      actions={<Views view={view} onChoose={setView} />}
      {...(view === "board"
        ? {
            body: (
              <Suspense fallback={<section className="panel list board-wait" aria-busy />}>
                <Board onShowTable={() => setView("table")} />
              </Suspense>
            ),
          }
        : {})}
    />
  );
}

function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useWords();
  const { filterValues, setFilters } = useListContext();
  const choose = (name: View) => {
    const { status, ...rest } = filterValues;
    // The board shows every status: a filter for one would only be forgotten there.
    if (name === "board" && status !== undefined) setFilters(rest);
    onChoose(name);
  };
  return (
    <fieldset className="views">
      <legend className="visually-hidden">{t("console.orders.view.label")}</legend>
      {Object.entries(VIEWS).map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          aria-label={t(`console.orders.view.${name}`)}
          onClick={() => choose(name as View)}
        >
          <Icon size={16} aria-hidden /> <span className="wide-only">{t(`console.orders.view.${name}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
