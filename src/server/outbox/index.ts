import type { outbox as outboxResource } from "../../contract/outbox/resource";
import { MINUTE, SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { deliverMessages, nextTry } from "./deliver";
import { secretEffects } from "./secretRequests";
import { forgetExpiredSecrets } from "./secrets";
import { serveOutbox } from "./serve";

declare module "../db/tables" {
  interface Tables {
    outbox: TableOf<typeof outboxResource>;
  }
}

/** What the platform sends. */
export const outbox = subject({
  serve: [serveOutbox],
  effects: secretEffects,
  work: {
    "delivering messages": { every: 2 * SECOND, run: deliverMessages, due: nextTry },
    "forgetting codes and links that are over": { every: MINUTE, run: forgetExpiredSecrets, byClock: true },
  },
});
