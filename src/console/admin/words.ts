/** The English words of what keeps a place in lists until it is there. */
export const listWords = {
  addFilter: "Add filter",
  view: "View",
  files: "Import and export",
  import: "Import",
} as const;
