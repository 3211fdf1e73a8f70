import { MINUTE } from "../../contract/time";
import { subject } from "../subject";
import { forgetFormer } from "./former";
import { serveHistoryCalls } from "./serve";

/** What one goes back to by the trail. */
export const history = subject({
  serve: [serveHistoryCalls],
  work: { "forgetting what can be undone no more": { every: MINUTE, run: forgetFormer, byClock: true } },
});
