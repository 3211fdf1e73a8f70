import { routes } from "../route";

/** The steps of an order, and its changes that have calls of their own. */
export const orderRoutes = routes("orders", {
  events: { on: "GET /console/orders/:id/events", fails: "Error", access: ["orders", "view"] },
  status: {
    on: "PUT /order/status",
    fails: "Error",
    access: ["orders", "edit"],
    idempotent: "optional",
    bulk: { action: "status", id: "order_id" },
  },
  cover: {
    on: "POST /order/addCoverImageOrder/:id",
    fails: "File upload failed",
    access: ["orders", "edit"],
    upload: "cover_image_legal",
  },
  times: {
    on: "POST /order/update-order-time-status/:id",
    fails: "Error updating the order time",
    access: ["orders", "edit"],
    idempotent: "optional",
  },
  workflow: { on: "GET /console/orders/:id/workflow", fails: "Error", access: ["orders", "view"] },
  preview: { on: "POST /console/orders/preview", fails: "Error", access: ["orders", "view"] },
  /** Reminds the customer of what the order waits for, once a day at most. */
  nudge: {
    on: "POST /console/orders/:id/reminder",
    fails: "Failed to remind",
    access: ["orders", "edit"],
    idempotent: "optional",
    bulk: { action: "reminder" },
  },
  pay: {
    on: "POST /console/orders/:id/payments",
    fails: "Failed to record the payment",
    access: ["orders", "edit"],
    idempotent: "required",
  },
  addDocument: {
    on: "POST /console/orders/:id/documents",
    fails: "Failed to add the document",
    access: ["orders", "edit"],
  },
  changeDocument: {
    on: "PUT /console/orders/:id/documents/:document_id",
    fails: "Failed to change the document",
    access: ["orders", "edit"],
  },
  removeDocument: {
    on: "DELETE /console/orders/:id/documents/:document_id",
    fails: "Failed to remove the document",
    access: ["orders", "edit"],
  },
  requestCancellation: {
    on: "POST /console/orders/:id/cancellation",
    fails: "Failed to request the cancellation",
    access: ["orders", "edit"],
    idempotent: "optional",
  },
});
