import type { ApprovalEffect } from "../approvals/request";
import { moveOrder } from "./move";

/** Gives the money of an order back once a second person has approved it. */
export const refundEffect: ApprovalEffect = {
  apply: async (writer, { record_id, reason }) => {
    await moveOrder(writer, record_id, "refunded", { reason, approved: true });
  },
};
