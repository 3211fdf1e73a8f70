import { ChartColumn } from "lucide-react";
import { subject } from "../subject";

/** Reports on orders and money. */
export const reports = subject({
  pages: [
    {
      path: "/report",
      load: () => import("./ReportsPage").then(({ ReportsPage }) => ReportsPage),
      may: "orders",
      menu: { group: "Books", label: "Reports", icon: ChartColumn },
    },
  ],
});
