import { routes } from "../route";

/** What one can do about a clock that is doubted. */
export const clockRoutes = routes("today", {
  /** Says that the time which the program shows is right; deadlines go on then. */
  confirm: {
    on: "POST /console/clock/confirm",
    fails: "Failed to confirm the clock",
    access: ["settings", "edit"],
    idempotent: "optional",
  },
});
