/** Returns the database's own words for refusing something, or “not refused”. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "not refused",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );
