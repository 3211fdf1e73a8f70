import { FileUp } from "lucide-react";
import { subject } from "../subject";

/** Imports: records that come in files, from the file to what became of each of its rows. */
export const imports = subject({
  resources: {
    imports: {
      icon: FileUp,
      list: () => import("./ImportList").then(({ ImportList }) => ImportList),
      show: () => import("./ImportShow").then(({ ImportShow }) => ImportShow),
      cells: { resource: () => import("./RecordsCell").then(({ RecordsCell }) => RecordsCell) },
    },
  },
  pages: [
    {
      path: "/imports/new",
      load: () => import("./NewImport").then(({ NewImport }) => NewImport),
      may: "imports",
      resource: "imports",
    },
  ],
  inLists: { files: () => import("./ImportEntry").then(({ ImportEntry }) => ImportEntry) },
});
