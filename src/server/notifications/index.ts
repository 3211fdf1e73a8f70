import type { notifications as notificationsResource } from "../../contract/notifications/resource";
import { SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { nextSending, sendNotifications } from "./reach";
import { notificationRules } from "./rules";
import { serveNotifications } from "./serve";

declare module "../db/tables" {
  interface Tables {
    notifications: TableOf<typeof notificationsResource>;
  }
}

/** Notifications to an audience, and the inbox of one’s own notices. */
export const notifications = subject({
  resources: { notification: notificationRules },
  serve: [serveNotifications],
  work: { "sending notifications": { every: 2 * SECOND, run: sendNotifications, due: nextSending } },
});
