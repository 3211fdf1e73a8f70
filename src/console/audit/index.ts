import { History } from "lucide-react";
import { subject } from "../subject";

/** The audit trail. */
export const audit = subject({
  pages: [
    {
      path: "/audit",
      load: () => import("./AuditPage").then(({ AuditPage }) => AuditPage),
      may: "audit",
      menu: { group: "Platform", label: "console.title.audit", icon: History },
    },
  ],
  words: () => import("./words").then(({ auditWords }) => ({ audit: auditWords })),
});
