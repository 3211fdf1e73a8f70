import { ImportShow } from "../../../src/console/imports/ImportShow";
import { importRoutes } from "../../../src/contract/imports/routes";
import { mountShow } from "../kit/mount";

/** When the import was made. */
export const NOW = "2026-11-26T10:00:00Z";
/** An import whose columns are to be chosen. */
export const record = {
  ...{ id: 7, version: 1, created_at: NOW, updated_at: NOW, resource: "features", file_name: "features.csv" },
  ...{ format: "csv", made_by: 1, maker: "Asha Rao", status: "mapping", problem: null, total: 3, done: 0 },
  ...{ created: 0, changed: 0, unchanged: 0, refused: 0, waits: 0, approval_id: null, finished_at: null },
};
const rights = { mine: true, needs_second: false, undoable: false, discardable: false, may_view: true };
/** The first rows of its file, and what their columns are guessed to be. */
export const head = {
  rows: [
    ["Feature", "Sort", "Remark"],
    ["Pool", "1", "blue"],
    ["Lift", "x", ""],
  ],
  mapping: { header: 0, columns: [{ at: 0, field: "name" }], key: null, day: null, blanks: "keep" },
  by: "guessed",
  ambiguous_days: false,
};
/** A row that its check has refused. */
export const refusedRow = {
  ...{ row: 3, state: "refused", cells: ["Lift", "x", ""], record_id: null, approval_id: null },
  problems: [{ path: "position", message: "Enter a whole number" }],
};

/** Opens the page of an import in some state. */
export function openImport(state: object = {}, verbs: object = {}) {
  const answer = { ...record, ...rights, ...state };
  return mountShow(<ImportShow />, "imports", answer, {
    provider: {
      getMany: async () => ({ data: [{ id: 21, name: "Pool", title: "Import of features" }] }),
      me: async () => undefined,
      [importRoutes.progress.on]: async () => answer,
      [importRoutes.head.on]: async () => head,
      [importRoutes.rows.on]: async () => [refusedRow],
      ...verbs,
    } as never,
  });
}
