import { PackageOpen } from "lucide-react";
import { subject } from "../subject";

/** Opening balances and historic orders, by which somebody who moves here brings what was. */
export const openings = subject({
  resources: {
    "opening-documents": {
      icon: PackageOpen,
      list: () => import("./OpeningList").then(({ OpeningList }) => OpeningList),
      show: () => import("./OpeningShow").then(({ OpeningShow }) => OpeningShow),
      changes: { problems: () => import("./ProblemsChange").then(({ ProblemsChange }) => ProblemsChange) },
    },
  },
});
