import { statuses } from "../status";

/** How messages leave the platform. */
export const OUTBOX_CHANNEL = { sms: "SMS", email: "E-mail" } as const;

/** How far a message has come: a failed one is tried no more by itself; one is kept where nothing delivers it. */
export const OUTBOX_STATUS = statuses({
  waiting: ["Waiting", "warning"],
  sent: ["Sent", "progress"],
  failed: ["Failed", "danger"],
  kept: ["Not delivered: stored here", "neutral"],
});
