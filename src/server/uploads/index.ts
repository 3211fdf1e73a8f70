import { HOUR } from "../../contract/time";
import { subject } from "../subject";
import { serveUploads } from "./serve";
import { removeUnnamedFiles } from "./sweep";

/** Uploaded files. */
export const uploads = subject({
  serve: [serveUploads],
  work: { "removing files that nothing names": { every: HOUR, run: removeUnnamedFiles, byClock: true } },
});
