import { CalendarRange } from "lucide-react";
import { subject } from "../subject";

/** Months of the books. */
export const periods = subject({
  resources: {
    periods: { icon: CalendarRange, show: () => import("./PeriodShow").then(({ PeriodShow }) => PeriodShow) },
  },
});
