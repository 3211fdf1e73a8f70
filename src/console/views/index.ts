import { subject } from "../subject";

/** Views, filters with operators and sums, in every list. */
export const views = subject({
  inLists: {
    head: () => import("./ViewButton").then(({ ViewButton }) => ViewButton),
    filters: () => import("./Conditions").then(({ Conditions }) => Conditions),
    foot: () => import("./Sums").then(({ Sums }) => Sums),
    groups: () => import("./Sections").then(({ Sections }) => Sections),
  },
  inMenu: () => import("./PinnedViews").then(({ PinnedViews }) => PinnedViews),
});
