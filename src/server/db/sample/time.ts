/** Writes a moment in milliseconds as ISO 8601 in UTC. */
export const instantOf = (moment: number) => new Date(moment).toISOString();

/** Writes the day of a moment in milliseconds as YYYY-MM-DD. */
export const dayOf = (moment: number) => instantOf(moment).slice(0, 10);
