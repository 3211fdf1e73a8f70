import { Hand } from "lucide-react";
import { subject } from "../subject";

/** Expressions of interest and the demand that they make. */
export const eois = subject({
  resources: {
    eois: {
      icon: Hand,
      list: () => import("./EoiList").then(({ EoiList }) => EoiList),
      show: () => import("./EoiShow").then(({ EoiShow }) => EoiShow),
      rowActions: () => import("./EoiActions").then(({ EoiActions }) => EoiActions),
      bulkActions: { load: () => import("./BulkDecision").then(({ BulkDecision }) => BulkDecision) },
    },
  },
});
