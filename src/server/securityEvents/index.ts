import { HOUR, MINUTE } from "../../contract/time";
import { subject } from "../subject";
import { serveSecurityEvents } from "./serve";
import { sweepSecurityEvents, tellOfBursts } from "./work";

/** Attempts that were refused, and what else concerns security. */
export const securityEvents = subject({
  serve: [serveSecurityEvents],
  work: {
    "telling of bursts of refused attempts": { every: MINUTE, run: tellOfBursts },
    "forgetting old security events": { every: HOUR, run: sweepSecurityEvents, byClock: true },
  },
});
