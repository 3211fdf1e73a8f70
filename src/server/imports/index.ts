import type { imports as importsResource } from "../../contract/imports/resource";
import { HOUR, SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { importEffects } from "./approval";
import { forgetImports } from "./forget";
import { serveImports } from "./serve";
import { runImports } from "./work";

declare module "../db/tables" {
  interface Tables {
    imports: TableOf<typeof importsResource>;
  }
}

/** Imports: a file of which every row makes a record or changes one. */
export const imports = subject({
  serve: [serveImports],
  effects: importEffects,
  work: {
    "importing records": { every: SECOND / 2, run: runImports },
    "forgetting imports": { every: HOUR, run: forgetImports, byClock: true },
  },
});
