import { SECURITY_PATH } from "../audit/paths";
import { subject } from "../subject";

/** Attempts that were refused, and what else concerns security. */
export const securityEvents = subject({
  pages: [
    {
      path: SECURITY_PATH,
      load: () => import("./SecurityPage").then(({ SecurityPage }) => SecurityPage),
      may: "audit",
    },
  ],
});
