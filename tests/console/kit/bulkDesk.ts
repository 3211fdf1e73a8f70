import { vi } from "vitest";
import { jobRoutes } from "../../../src/contract/jobs/routes";

interface Setting {
  total?: number;
  counts?: Record<string, number>;
  /** What the bulk change has come to. */
  job?: object;
  rows?: object[];
}

/** Answers the calls of bulk changes, as the provider of a page; tells what was started. */
export function bulkDesk({ total = 2, counts = {}, job = {}, rows = [] }: Setting = {}) {
  const start = vi.fn(async (_: { body: { body: object; ids?: number[]; filter?: object; call: string } }) => ({
    id: 7,
    total,
  }));
  const undo = vi.fn(async () => ({ id: 8, total }));
  const progress = vi.fn(async ({ params: { id } }: { params: { id: number } }) => ({
    ...{ id, action: "edit", resource: "amenities", maker: "Asha", status: "finished", version: 1, total, done: total },
    ...{ waits: 0, refused: 0, problem: null, undoes: null, mine: true, undoable: id === 7, body: {} },
    ...job,
  }));
  return {
    start,
    undo,
    /** What was sent with the one bulk change that was started. */
    started: () => start.mock.calls[0]?.[0].body,
    provider: {
      getMany: async () => ({ data: [] }),
      [jobRoutes.select.on]: vi.fn(async () => ({ total, counts })),
      [jobRoutes.start.on]: start,
      [jobRoutes.undo.on]: undo,
      [jobRoutes.progress.on]: progress,
      [jobRoutes.outcomes.on]: async () => rows,
    },
  };
}
