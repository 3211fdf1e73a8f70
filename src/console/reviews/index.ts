import { Star } from "lucide-react";
import { subject } from "../subject";

/** Reviews by investors and their moderation. */
export const reviews = subject({
  resources: {
    review: {
      icon: Star,
      edit: () => import("./ReviewPages").then(({ ReviewEdit }) => ReviewEdit),
      show: () => import("./ReviewPages").then(({ ReviewShow }) => ReviewShow),
      rowActions: () => import("./ReviewActions").then(({ ReviewActions }) => ReviewActions),
      cells: { rating: () => import("./Stars").then(({ Stars }) => Stars) },
    },
  },
});
