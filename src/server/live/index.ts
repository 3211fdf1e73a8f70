import { MINUTE } from "../../contract/time";
import { subject } from "../subject";
import { forgetGone } from "./presence";
import { serveLive } from "./serve";

/** What open pages are told: that something changed, and who else has their record open. */
export const live = subject({
  serve: [serveLive],
  work: { "forgetting who was on a record": { every: MINUTE, run: forgetGone } },
});
