import { statuses } from "../status";

/** How a customer's review stands. */
export const MODERATION_STATUS = statuses({
  pending: ["Pending", "warning"],
  published: ["Published", "neutral"],
  hidden: ["Hidden", "neutral"],
});
