import { subject } from "../subject";

/** What others do at the same time, on every page. */
export const live = subject({
  topBar: () => import("../kit/live/Live").then(({ Live }) => Live),
});
