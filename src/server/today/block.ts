import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import type { TodayBlocks } from "../../contract/today/calls";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";

/** Reads one block of the day, as it is now for somebody. */
export type Block<Name extends keyof TodayBlocks> = (
  db: Database,
  at: { now: Date; actor: Actor },
) => Promise<TodayBlocks[Name]>;

/** Gives the day some days before today, in the platform's time zone. */
export const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY).toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
