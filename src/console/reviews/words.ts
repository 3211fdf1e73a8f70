/** The English words of the moderation of reviews. */
export const reviewWords = {
  rating: "%{rating} of 5",
  publish: "Publish",
  hide: "Hide",
  answer: "Answer",
  answerTitle: "Answer the review",
  save: "Save answer",
  published: "Review published",
  hidden: "Review hidden",
  answered: "Answer saved",
} as const;
