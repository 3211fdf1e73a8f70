import { HOUR } from "../../contract/time";
import type { AppDeps } from "../http/context";
import { subject } from "../subject";
import { sweepCodes } from "./oneTimeCode";
import { sweepRegistrations } from "./registration";
import { serveSession } from "./serve";
import { sweepAttempts } from "./throttle";

/** Sign-in, refresh, second factors and codes. */
export const session = subject({
  serve: [serveSession],
  work: {
    "forgetting attempts of yesterday": {
      every: HOUR,
      run: ({ db, clock }) => sweepAttempts(db, clock()),
      byClock: true,
    },
    "forgetting codes and registrations of yesterday": { every: HOUR, run: forgetCodes, byClock: true },
  },
});

async function forgetCodes({ db, clock }: AppDeps): Promise<void> {
  await sweepRegistrations(db, clock());
  await sweepCodes(db, clock());
}
