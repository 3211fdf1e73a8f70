import { statuses } from "../status";

/** How far a notification has come; only one that is not sent yet can be changed. */
export const NOTIFICATION_STATUS = statuses({
  draft: ["Draft", "neutral"],
  scheduled: ["Scheduled", "warning"],
  sending: ["Sending", "warning"],
  sent: ["Sent", "progress"],
  cancelled: ["Cancelled", "neutral"],
});

/** Ways on which a notification reaches people. */
export const NOTIFICATION_CHANNEL = { "in-app": "In the app", email: "E-mail" } as const;

/** What somebody may have to do with an asset. */
export const HOLDING = {
  holds: "Holds it",
  orders: "Has an order",
  interest: "Has expressed interest",
  bookmark: "Has bookmarked it",
  waitlist: "Waits for it",
} as const;

/** What is merged into a notification, with the words for each. */
export const NOTIFICATION_FIELDS = { name: "Full name", first_name: "First name", email: "E-mail" } as const;
