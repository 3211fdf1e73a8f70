import { lt } from "drizzle-orm";
import { DAY, HOUR } from "../../contract/time";
import { subject } from "../subject";
import { serveWorklist } from "./serve";
import { workAssignments } from "./tables";

/** Days after which nobody is any longer who took something. */
const KEPT = 90;

/** What waits for somebody's decision. */
export const worklist = subject({
  serve: [serveWorklist],
  work: {
    "forgetting old assignments": {
      every: HOUR,
      run: ({ db, clock }) =>
        db
          .delete(workAssignments)
          .where(lt(workAssignments.at, new Date(clock().getTime() - KEPT * DAY).toISOString())),
      byClock: true,
    },
  },
});
