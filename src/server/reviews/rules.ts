import type { Rules } from "../resources/rules";

/** What the server knows of reviews beyond their definition: when their answer was given. */
export const reviewRules: Rules = {
  beforeChange: async ({ now }, { answer: before = null }, { answer = before, ...changes }) =>
    answer === before ? changes : { ...changes, answer, answered_at: answer ? now.toISOString() : null },
};
