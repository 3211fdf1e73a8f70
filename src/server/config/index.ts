import { subject } from "../subject";

/** The lists of the configuration. */
export const config = subject({
  // The documented list of videos wraps its rows once more.
  resources: { videos: { envelope: (rows) => ({ data: { rows } }) } },
});
