import { Bell } from "lucide-react";
import { subject } from "../subject";

/** Notifications to an audience, and the inbox of one’s own notices. */
export const notifications = subject({
  resources: {
    notification: {
      icon: Bell,
      create: () => import("./NotificationForms").then(({ NotificationCreate }) => NotificationCreate),
      edit: () => import("./NotificationForms").then(({ NotificationEdit }) => NotificationEdit),
      show: () => import("./NotificationShow").then(({ NotificationShow }) => NotificationShow),
      // What is sent stays.
      bulkDelete: false,
    },
  },
  topBar: () => import("./inbox/Inbox").then(({ Inbox }) => Inbox),
});
