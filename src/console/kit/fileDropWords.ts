/** Words of a place that takes a file. */
export const fileDropWords = {
  choose: "Choose a file",
  drop: "or drop it here",
  reading: "Reading the file",
} as const;
