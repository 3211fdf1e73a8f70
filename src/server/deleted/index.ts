import { HOUR } from "../../contract/time";
import { subject } from "../subject";
import { forgetDeleted } from "./restore";
import { serveDeleted } from "./serve";

/** Deleted records that can be brought back for a while. */
export const deleted = subject({
  serve: [serveDeleted],
  work: { "forgetting deleted records": { every: HOUR, run: forgetDeleted, byClock: true } },
});
