import { SquareLibrary } from "lucide-react";
import { subject } from "../subject";
import { inSpv } from "./pages";

/** SPVs: their form, their overview and the shell around the pages that other subjects have of one. */
export const spv = subject({
  resources: {
    spv: {
      icon: SquareLibrary,
      waiting: () => import("./shell/ShellWaiting").then(({ ShellWaiting }) => ShellWaiting),
      create: () => import("./form/SpvCreate").then(({ SpvCreate }) => SpvCreate),
      edit: () => import("./form/SpvEdit").then(({ SpvEdit }) => SpvEdit),
      show: () => import("./overview/SpvOverview").then(({ SpvOverview }) => SpvOverview),
      tabs: [{ page: "overview", may: "spv", label: "Overview" }],
    },
  },
  pages: inSpv(["", "spv", () => import("./shell/Index").then(({ SpvIndex }) => SpvIndex)]),
});
