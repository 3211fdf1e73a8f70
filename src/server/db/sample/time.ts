/** Milliseconds of one day. */
export const DAY = 86_400_000;

/** Milliseconds of one hour. */
export const HOUR = 3_600_000;

/** Writes a moment in milliseconds as ISO 8601 in UTC. */
export const instantOf = (moment: number) => new Date(moment).toISOString();

/** Writes the day of a moment in milliseconds as YYYY-MM-DD. */
export const dayOf = (moment: number) => instantOf(moment).slice(0, 10);
