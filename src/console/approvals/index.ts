import { Stamp } from "lucide-react";
import { subject } from "../subject";

/** Writes that wait for a second person. */
export const approvals = subject({
  resources: {
    approvals: {
      icon: Stamp,
      list: () => import("./ApprovalList").then(({ ApprovalList }) => ApprovalList),
      show: () => import("./ApprovalShow").then(({ ApprovalShow }) => ApprovalShow),
      rowActions: () => import("./OwnMark").then(({ OwnMark }) => OwnMark),
      changes: { changes: () => import("./RequestedChange").then(({ RequestedChange }) => RequestedChange) },
    },
  },
  aboveRecords: () => import("./ApprovalBanner").then(({ ApprovalBanner }) => ApprovalBanner),
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
