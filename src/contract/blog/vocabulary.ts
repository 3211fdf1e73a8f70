import { statuses } from "../status";
// Closed lists of what investors read; the specification leaves them open.

/** How a post of the blog stands. */
export const POST_STATUS = statuses({
  draft: ["Draft", "neutral"],
  scheduled: ["Scheduled", "warning"],
  published: ["Published", "neutral"],
});

/** What a post is about. */
export const POST_CATEGORY = {
  news: "News",
  guide: "Guide",
  market: "Market",
  asset: "Asset story",
  regulation: "Regulation",
} as const;
