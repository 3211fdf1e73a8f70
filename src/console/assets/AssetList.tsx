import { LayoutGrid, Rows3 } from "lucide-react";
import { lazy } from "react";
import { useStore } from "react-admin";
import { List } from "../admin/List";
import { ListContent } from "../admin/ListContent";
import { t } from "../i18n/t";
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
  return (
    <List actions={choice}>
      {view === "cards" && (
        <ListContent>
          <AssetCards />
        </ListContent>
      )}
    </List>
  );
}
