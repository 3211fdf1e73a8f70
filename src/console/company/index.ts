import { BookUser } from "lucide-react";
import { subject } from "../subject";

/** Companies and the decisions on them. */
export const company = subject({
  resources: {
    company: {
      icon: BookUser,
      show: () => import("./CompanyShow").then(({ CompanyShow }) => CompanyShow),
      rowActions: () => import("./CompanyActions").then(({ CompanyActions }) => CompanyActions),
      bulkActions: { load: () => import("./BulkApproval").then(({ BulkApproval }) => BulkApproval), action: "approve" },
    },
  },
});
