/** Words of the pages of bulk changes. */
export const jobWords = {
  title: "%{action}: %{records}",
  by: "Started by",
  begun: "Started",
  ended: "Ended",
  undoes: "Takes back",
  reason: "Reason",
  progress: "Progress",
} as const;
