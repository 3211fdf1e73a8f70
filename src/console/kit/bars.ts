/** Gives a name to each of the bars that stand for rows while the first ones load. */
export const barsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `bar ${index}`);
