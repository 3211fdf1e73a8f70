import { assetCalls } from "./calls/assets";
import { commonCalls } from "./calls/common";
import { endUserCalls } from "./calls/endUser";
import { feeCalls } from "./calls/fees";
import { orderCalls } from "./calls/orders";
import { portfolioCalls } from "./calls/portfolio";
import { metadataCalls } from "./calls/projects";
import { sessionCalls } from "./calls/session";

/** Every call that is not a verb of a resource: the rest of specification §7, and extension calls beside them. */
export const calls = [
  endUserCalls,
  sessionCalls,
  assetCalls,
  orderCalls,
  feeCalls,
  metadataCalls,
  portfolioCalls,
  commonCalls,
].flatMap((group) => Object.values(group));
