import { CalendarCheck } from "lucide-react";
import { TODAY_PATH } from "../layout/paths";
import { subject } from "../subject";

/** The page of the working day. */
export const today = subject({
  pages: [
    {
      path: TODAY_PATH,
      load: () => import("./TodayPage").then(({ TodayPage }) => TodayPage),
      menu: { group: "Portfolio", label: "Today", icon: CalendarCheck, first: true },
    },
  ],
});
