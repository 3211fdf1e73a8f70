import type { spv as spvResource } from "../../contract/spv/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { serveSpvOverview } from "./overview";
import { spvRules } from "./rules";

declare module "../db/tables" {
  interface Tables {
    spvs: TableOf<typeof spvResource>;
  }
}

/** SPVs and what each of them stands at. */
export const spv = subject({ resources: { spv: spvRules }, serve: [serveSpvOverview] });
