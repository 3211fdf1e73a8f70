import type { z } from "zod";
import type { assetCalls } from "../../../contract/assets/calls";

/** The dashboard of an asset, as the call for it answers. */
export type Dashboard = z.output<typeof assetCalls.dashboard.answer>;
