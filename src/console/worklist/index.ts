import { ClipboardList } from "lucide-react";
import { subject } from "../subject";
import { WORKLIST_PATH } from "./path";

/** What waits for the decision of whoever is signed in. */
export const worklist = subject({
  pages: [
    {
      path: WORKLIST_PATH,
      load: () => import("./WorklistPage").then(({ WorklistPage }) => WorklistPage),
      menu: { group: "Portfolio", label: "Worklist", icon: ClipboardList, first: true },
    },
  ],
  abovePages: () => import("./WorkBar").then(({ WorkBar }) => WorkBar),
});
