/** Statuses that may follow each status. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** Gives the statuses that may follow one; of a status that no machine knows, every one that there is. */
export function nextOf<Status extends string>(machine: Transitions<Status>, status: string): readonly Status[] {
  return machine[status as Status] ?? (Object.keys(machine) as Status[]);
}
