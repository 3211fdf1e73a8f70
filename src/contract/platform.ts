/** Milliseconds that the console waits for an answer of the admin API (specification §9). */
export const API_TIMEOUT_MS = 10_000;

/** Time zone of the days that filters name. */
export const PLATFORM_TIME_ZONE = "Asia/Kolkata";

/** How that zone is said behind a time, whose reader may be anywhere. */
export const PLATFORM_ZONE = "IST";

/** Currency of the ledger, and so of every order. */
export const LEDGER_CURRENCY = "INR";

/** Who the trail says has done what the program does by itself. */
export const PROGRAM = "Platform";
