import { Scale } from "lucide-react";
import { subject } from "../subject";
import { RECONCILIATION_PATH } from "./paths";
import { reconciliationWords } from "./words";

/** How chain and register stand to each other. */
export const reconciliation = subject({
  pages: [
    {
      path: RECONCILIATION_PATH,
      load: () => import("./ReconciliationPage").then(({ ReconciliationPage }) => ReconciliationPage),
      may: "assets",
      menu: { group: "Books", label: reconciliationWords.menu, icon: Scale },
    },
  ],
});
