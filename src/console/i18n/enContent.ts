/** The English words of what investors read: posts and reviews. */
export const contentWords = {
  blog: {
    preview: "Preview",
    previewTitle: "As investors see it",
    untitled: "No title yet",
    noText: "No text yet.",
    kept: "A published post keeps its address.",
  },
  reviews: {
    rating: "%{rating} of 5",
    publish: "Publish",
    hide: "Hide",
    answer: "Answer",
    answerTitle: "Answer the review",
    save: "Save answer",
    published: "Review published",
    hidden: "Review hidden",
    answered: "Answer saved",
  },
};
