import { ClipboardList } from "lucide-react";
import { subject } from "../subject";

/** Applications for tokenisation, as the back office sees them. */
export const onboarding = subject({
  resources: {
    applications: {
      icon: ClipboardList,
      show: () => import("./applications/ApplicationShow").then(({ ApplicationShow }) => ApplicationShow),
    },
  },
});
