import { prepareData } from "./program";

/** Prepares the data that every worker copies; making the sample takes six times as long as starting on it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default prepareData;
