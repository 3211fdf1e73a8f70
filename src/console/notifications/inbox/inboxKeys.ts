/** Where the cache keeps the own notices, and how many of them are unread. */
export const NOTICES = ["inbox", "notices"];

/** The number of unread ones. */
export const UNREAD = ["inbox", "unread"];
