import { LayoutGrid, Rows3 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useStore } from "react-admin";
import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import { ViewChoice } from "../kit/ViewChoice";

const AssetCards = lazy(() => import("./AssetCards").then(({ AssetCards: loaded }) => ({ default: loaded })));

/** The list of assets: as a table, or as cards with their pictures. */
export function AssetList() {
  const { t } = useWords();
  const [view, setView] = useStore<"table" | "cards">("assets.view", "table");
  const views = {
    table: { icon: Rows3, words: t("console.assets.view.table") },
    cards: { icon: LayoutGrid, words: t("console.assets.view.cards") },
  };
  const choice = <ViewChoice label={t("console.assets.view.label")} views={views} view={view} onChoose={setView} />;
  const cards = (
    <Suspense fallback={null}>
      <AssetCards />
    </Suspense>
  );
  return <ListPage actions={choice} {...(view === "cards" ? { rows: cards } : {})} />;
}
