import type { Identifier } from "react-admin";
import type { z } from "zod";
import { ASSET_CHANGE_FAILS, assetCalls } from "../../contract/assets/calls";
import type { Api } from "./api";
import { recordOf } from "./rows";
import { markWaiting, requestIn } from "./waiting";

type AssetChange = keyof typeof ASSET_CHANGE_FAILS;
type Body = z.input<(typeof assetCalls.status)["body"]>;
type Move = Extract<Body, { status: unknown }>;

/** Makes the verbs of assets. */
export function createAssetVerbs(api: Api) {
  const change = async (id: Identifier, what: AssetChange, body: Body) => {
    const answer = await api.request(assetCalls.status, { params: { id }, body, fails: ASSET_CHANGE_FAILS[what] });
    return markWaiting({ ...body, ...recordOf(answer.body), id }, requestIn(answer));
  };
  return {
    /** Moves an asset to another offer status. */
    setAssetStatus: (id: Identifier, status: Move["status"], reason?: string) =>
      change(id, "status", { property_id: id, status, ...(reason ? { reason } : {}) }),

    /** Says whether an asset asks for a booking amount. */
    setBookingAmount: (id: Identifier, is_booking_amount_required: boolean) =>
      change(id, "is_booking_amount_required", { is_booking_amount_required }),

    /** Opens or closes an asset's waitlist. */
    setWaitlist: (id: Identifier, join_waitlist: boolean) => change(id, "join_waitlist", { join_waitlist }),

    /** Gives the steps that an asset may take next; a server without it rejects with an absence. */
    assetSteps: (id: Identifier) => api.call(assetCalls.steps, { params: { id } }),

    /** Tells what closing an asset's offer unsuccessfully ends, and how far one that was closed has come. */
    assetClosing: (id: Identifier) => api.call(assetCalls.closing, { params: { id } }),

    /** Tries the orders of a failed offer again that could not be ended. */
    retryClosing: (id: Identifier) => api.call(assetCalls.retryClosing, { params: { id } }),

    /** Gives the dashboard of an asset; a server without it rejects with an absence. */
    assetDashboard: (id: Identifier) => api.call(assetCalls.dashboard, { params: { id } }),

    /** Makes a draft with the details of an asset and gives it. */
    copyAsset: (id: Identifier, key: string) => api.call(assetCalls.copy, { params: { id }, key }),
  };
}
