import { notifications } from "../../contract/notifications/resource";
import { transaction } from "../db/database";
import { Failure } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { PROGRESS } from "./rules";

/** Gives a notification on its way: at once, or at its time where that is still to come. */
export function sendNotification(writer: Writer, id: number) {
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const { status, send_at } = await lockRecord(tx, notifications, PROGRESS, id);
    if (status !== "draft") throw new Failure("conflict", "This notification was sent or planned already");
    const isAhead = typeof send_at === "string" && Date.parse(send_at) > writer.deps.clock().getTime();
    return changeRecord(within, notifications, PROGRESS, id, { status: isAhead ? "scheduled" : "sending" }, "status");
  });
}

/** Stops a notification that is planned or under way; whom it has reached keeps it. One that is stopped stays so. */
export function cancelNotification(writer: Writer, id: number) {
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const before = await lockRecord(tx, notifications, PROGRESS, id);
    if (before.status === "cancelled") return before;
    if (before.status === "draft")
      throw new Failure("conflict", "This notification is a draft: nothing is to be stopped");
    if (before.status === "sent") throw new Failure("conflict", "This notification has been sent to everybody");
    return changeRecord(within, notifications, PROGRESS, id, { status: "cancelled" }, "status");
  });
}
