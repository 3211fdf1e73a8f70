import type { OrderStatus } from "../../contract/orders/steps";
import type { ApprovalEffect } from "../approvals/request";
import { moveOrder } from "./move";

/** Gives the money of an order back once a second person has approved it. */
export const refundEffect: ApprovalEffect = {
  apply: async (writer, { record_id, reason }) => {
    await moveOrder(writer, record_id, "refunded", { reason, approved: true });
  },
};

/** Takes a step of an order once somebody else than who recorded its money has approved it. */
export const stepEffect: ApprovalEffect = {
  apply: async (writer, { record_id, payload }) => {
    const { to, reason, override } = payload as { to: OrderStatus; reason?: string; override?: boolean };
    await moveOrder(writer, record_id, to, { reason, override, approved: true });
  },
};
