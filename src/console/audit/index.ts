import { History } from "lucide-react";
import { subject } from "../subject";

/** The audit trail. */
export const audit = subject({
  pages: [
    {
      path: "/audit",
      load: () => import("./AuditPage").then(({ AuditPage }) => AuditPage),
      may: "audit",
      menu: { group: "Platform", label: "Audit trail", icon: History },
    },
  ],
});
