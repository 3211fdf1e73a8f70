import { LayoutGrid, Rows3 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useStore } from "react-admin";
import { t } from "../i18n/t";
import { ListPage } from "../kit/ListPage";
import { ViewChoice } from "../kit/ViewChoice";
import { assetWords } from "./words";

const AssetCards = lazy(() => import("./AssetCards").then(({ AssetCards: loaded }) => ({ default: loaded })));

/** The list of assets: as a table, or as cards with their pictures. */
export function AssetList() {
  const [view, setView] = useStore<"table" | "cards">("assets.view", "table");
  const views = {
    table: { icon: Rows3, words: t(assetWords.view.table) },
    cards: { icon: LayoutGrid, words: t(assetWords.view.cards) },
  };
  const choice = <ViewChoice label={t(assetWords.view.label)} views={views} view={view} onChoose={setView} />;
  const cards = (
    <Suspense fallback={null}>
      <AssetCards />
    </Suspense>
  );
  return <ListPage actions={choice} {...(view === "cards" ? { rows: cards } : {})} />;
}
