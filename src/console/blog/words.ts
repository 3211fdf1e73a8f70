/** The English words of posts. */
export const blogWords = {
  preview: "Preview",
  previewTitle: "As investors see it",
  untitled: "No title yet",
  noText: "No text yet.",
  kept: "A published post keeps its address.",
} as const;
