import { describe, expect, test, vi } from "vitest";
import { concerns } from "../../../../src/console/kit/live/concerns";
import { holdBack } from "../../../../src/console/kit/live/held";
import { createPace } from "../../../../src/console/kit/live/pace";
import { channelPartners, tokenPartners } from "../../../../src/contract/assetPartners/resource";
import { commonRoutes } from "../../../../src/contract/commonRoutes";

const row = (id: number, name = `Row ${id}`) => ({ id, name });
const become = (created: number[] = [], deleted: number[] = []) => ({
  created: new Set(created.map(String)),
  deleted: new Set(deleted.map(String)),
});

describe("rows that one is looking at", () => {
  const shown = { data: [row(3), row(2), row(1)], total: 13 };

  test("stay where they are as others come, which are counted", () => {
    const fresh = { data: [row(5), row(4), row(3, "Other words")], total: 15 };
    expect(holdBack(shown, fresh, become([4, 5]))).toEqual({
      data: [row(3, "Other words"), row(2), row(1)],
      total: 13,
      meta: { arrived: 2, changed: [3] },
    });
  });

  test("are told of new ones on another page too, by how many there are in all", () => {
    const held = holdBack(shown, { data: shown.data, total: 16 }, become([30]));
    expect(held).toEqual({ ...shown, meta: { arrived: 3, changed: [] } });
  });

  test("go where they are deleted, and others take their place", () => {
    const fresh = { data: [row(3), row(1), row(0)], total: 12 };
    expect(holdBack(shown, fresh, become([], [2]))).toEqual({ ...fresh, meta: { arrived: 0, changed: [] } });
  });

  test("go where they are deleted while others come, which are counted alone", () => {
    const fresh = { data: [row(4), row(3), row(1)], total: 13 };
    expect(holdBack(shown, fresh, become([4], [2]))).toEqual({
      data: [row(3), row(1)],
      total: 12,
      meta: { arrived: 1, changed: [] },
    });
  });

  test("do not make room for a new one that comes as another leaves the filter", () => {
    const fresh = { data: [row(4), row(3), row(2)], total: 13 };
    const { data, meta } = holdBack(shown, fresh, become([4]));
    expect([data, meta?.arrived]).toEqual([shown.data, 1]);
  });

  test("change in place, and only those are marked that did", () => {
    const fresh = { data: [row(3), row(2, "Other words"), row(1)], total: 13 };
    expect(holdBack(shown, fresh, become())).toEqual({ ...fresh, meta: { arrived: 0, changed: [2] } });
  });

  test("of a server that does not count them are counted by those that are seen", () => {
    const held = holdBack({ data: [row(1)] }, { data: [row(2), row(1)] }, become([2]));
    expect([held.data, held.meta?.arrived]).toEqual([[row(1)], 1]);
  });
});

describe("an answer is asked for anew", () => {
  const changed = [{ resource: "orders", id: 7, action: "update" as const }];
  const list = ["orders", "getList", { pagination: { page: 1, perPage: 10 } }];

  test.each([
    [list],
    [["orders", "getOne", { id: "7", meta: undefined }]],
    [["orders", "getMany", { ids: ["5", "7"] }]],
    [["orders", "getManyReference", { target: "user_id", id: 3 }]],
    [["orders", "GET /console/orders/:id/workflow", ["7"], null]],
    [["orders", "GET /console/orders/counts", [], null]],
    [["files", commonRoutes.history.on, ["orders", "7"], null]],
  ])("where it tells of the record or its table: %j", (key) => {
    expect(concerns(key, changed)).toBe(true);
  });

  test.each([
    [["orders", "getOne", { id: "8" }]],
    [["orders", "getMany", { ids: ["5"] }]],
    [["orders", "GET /console/orders/:id/workflow", ["8"], null]],
    [["customers", "getList", {}]],
    [["files", commonRoutes.history.on, ["orders", "8"], null]],
    [["auth", "canAccess", { resource: "orders" }]],
  ])("but not where it tells of another one: %j", (key) => {
    expect(concerns(key, changed)).toBe(false);
  });

  test("under each name that its table has", () => {
    const [one, other] = [tokenPartners, channelPartners].map(({ name }) => name);
    expect(concerns([one, "getList", {}], [{ resource: String(other), id: 7 }])).toBe(true);
  });

  test("where it tells of rows that the trail knows only by what they belong to", () => {
    expect(concerns(["distribution-lines", "getList", {}], [{ resource: "distributions", id: 7 }])).toBe(true);
    expect(concerns(["ledger-postings", "getManyReference", {}], changed)).toBe(true);
  });

  test("of a record that one has deleted oneself where others stand beside it alone, for its page is being left", () => {
    const deleted = { resource: "orders", id: 7, action: "delete" as const };
    const page = ["orders", "getOne", { id: "7" }];
    const call = ["orders", "GET /console/orders/:id/workflow", ["7"], null];
    const asked = (mine: object) => [page, call, list].map((key) => concerns(key, [{ ...deleted, ...mine }]));
    expect(asked({})).toEqual([true, true, true]);
    expect(asked({ mine: true })).toEqual([false, false, true]);
    const edited = { ...deleted, action: "update" as const, mine: true as const };
    expect(concerns(page, [edited, { ...deleted, mine: true }])).toBe(false);
    expect(
      concerns(page, [
        { ...deleted, mine: true },
        { ...deleted, action: "create", mine: true },
      ]),
    ).toBe(true);
  });

  test("whichever record it is where many have changed", () => {
    expect(concerns(["orders", "getOne", { id: "8" }], [{ resource: "orders" }])).toBe(true);
  });
});

describe("what is asked for again and again", () => {
  function paced() {
    vi.useFakeTimers();
    const run = vi.fn();
    return { run, pace: createPace(run) };
  }

  test("is done within half a second, once", () => {
    const { run, pace } = paced();
    for (let n = 0; n < 100; n++) pace.soon();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledOnce();
  });

  test("is done at most once a second, and less often while it does not end", () => {
    const { run, pace } = paced();
    const during = (seconds: number) => {
      const before = run.mock.calls.length;
      for (let n = 0; n < seconds * 10; n++) {
        pace.soon();
        vi.advanceTimersByTime(100);
      }
      return run.mock.calls.length - before;
    };
    expect(during(10)).toBeLessThanOrEqual(10);
    expect(during(60)).toBeLessThanOrEqual(14);
    vi.advanceTimersByTime(60_000);
    pace.soon();
    const before = run.mock.calls.length;
    vi.advanceTimersByTime(1_000);
    expect(run.mock.calls.length - before).toBe(1);
  });

  test("is not done any more once it is stopped", () => {
    const { run, pace } = paced();
    pace.soon();
    pace.stop();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
