/** How a customer's review stands. */
export const MODERATION_STATUS = { pending: "Pending", published: "Published", hidden: "Hidden" } as const;
