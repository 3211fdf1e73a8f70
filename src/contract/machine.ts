/** Statuses that may follow each status. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * What a person does to bring something to a status, in the words of a button; `from>to` where it is something else from
 * one status than from the others.
 */
export type Moves<Status extends string> = Readonly<Record<Status, string>> &
  Readonly<Partial<Record<`${Status}>${Status}`, string>>>;

/** Gives what is done to bring something from one status to another, in the words of a button. */
export const moveOf = <Status extends string>(moves: Moves<Status>, from: string, to: Status): string =>
  (moves as Readonly<Partial<Record<string, string>>>)[`${from}>${to}`] ?? moves[to];

/** Gives the statuses that may follow one; of a status that no machine knows, every one that there is. */
export function nextOf<Status extends string>(machine: Transitions<Status>, status: string): readonly Status[] {
  return machine[status as Status] ?? (Object.keys(machine) as Status[]);
}
