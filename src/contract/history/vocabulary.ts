/** What a person has done last, as far as it can be undone. */
export const UNDONE = {
  edit: "Edit",
  status: "Change of status",
  delete: "Deletion",
} as const;

/** Milliseconds within which the server undoes what was done: the ten seconds that are offered, and a slow way to it. */
export const UNDO_WITHIN = 60_000;
