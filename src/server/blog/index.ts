import type { blog as blogResource } from "../../contract/blog/resource";
import { SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { blogRules, nextPublication, publishScheduled } from "./rules";

declare module "../db/tables" {
  interface Tables {
    blog: TableOf<typeof blogResource>;
  }
}

/** Posts of the blog. */
export const blog = subject({
  resources: { blog: blogRules },
  work: {
    "publishing posts whose time has come": {
      every: 10 * SECOND,
      run: publishScheduled,
      byClock: true,
      due: nextPublication,
    },
  },
});
