import { MINUTE, SECOND } from "../../contract/time";
import { sealOrTell } from "../securityEvents/work";
import { subject } from "../subject";
import { serveHistory, serveTrail } from "./serve";

/** The audit trail. */
export const audit = subject({
  serve: [serveHistory, serveTrail],
  work: {
    "sealing the audit trail": { every: 5 * SECOND, run: sealOrTell },
    "publishing the end of the audit trail": { every: MINUTE, run: ({ db, auditChain }) => auditChain.publish(db) },
  },
});
