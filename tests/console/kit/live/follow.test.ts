import { describe, expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../../src/console/api/failure";
import type { Heard } from "../../../../src/console/kit/live/feed";
import { follow } from "../../../../src/console/kit/live/follow";
import { lead } from "../../../../src/console/kit/live/lead";

/** A stream that says things and then ends, or is left open. */
function streamOf(pieces: string[], open = false) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      if (!open) controller.close();
    },
  });
}

const READY = "event: ready\ndata: null\n\n";
const CHANGED = 'event: changes\ndata: [{"resource":"orders","id":7,"action":"update"}]\n\n';

/** Follows streams that a server gives one after the other. */
async function followed(...streams: (() => ReadableStream<Uint8Array> | Error)[]) {
  vi.useFakeTimers();
  const heard: Heard[] = [];
  const ending = new AbortController();
  let asked = 0;
  const provider = {
    follow: async () => {
      const given = streams[asked++]?.() ?? streamOf([READY], true);
      if (given instanceof Error) throw given;
      return given;
    },
  };
  let isOver = false;
  const over = follow(provider as never, (one) => void heard.push(one), ending.signal, false).then(() => {
    isOver = true;
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);
  return {
    pass,
    heard: () => heard.map(({ name }) => name),
    told: heard,
    asked: () => asked,
    isOver: () => isOver,
    async end() {
      ending.abort();
      await pass(0);
      await over;
    },
  };
}

describe("what changes", () => {
  test("is heard in whatever pieces it comes", async () => {
    const at = Math.floor(CHANGED.length / 2);
    const { told, end } = await followed(() =>
      streamOf([": beat\n\n", READY + CHANGED.slice(0, at), CHANGED.slice(at)], true),
    );
    expect(told).toEqual([{ name: "changes", told: [{ resource: "orders", id: 7, action: "update" }] }]);
    await end();
  });

  test("is fetched anew where the stream had ended, once it is open again", async () => {
    const { heard, pass, asked, end } = await followed(
      () => streamOf([READY, 'event: end\ndata: {"again":true}\n\n']),
      () => streamOf([READY], true),
    );
    expect(heard()).toEqual(["end"]);
    await pass(1_100);
    expect([heard(), asked()]).toEqual([["end", "resync"], 2]);
    await end();
  });

  test("is asked for less and less often where it fails", async () => {
    const gone = () => new ApiError("Network Error", { status: 0 });
    const { pass, asked, end } = await followed(...Array.from({ length: 100 }, () => gone));
    await pass(60_000);
    expect(asked()).toBeGreaterThan(4);
    expect(asked()).toBeLessThan(12);
    await end();
  });

  test("is heard no more from a stream that has fallen silent, which is opened again", async () => {
    const { pass, asked, end } = await followed(() => streamOf([READY], true));
    await pass(49_000);
    expect(asked()).toBe(1);
    await pass(3_000);
    expect(asked()).toBe(2);
    await end();
  });

  test.each([
    ["has no such call", new ApiError("Absent", { status: 501, code: LOCAL_CODE.absent })],
    ["has nobody there", new ApiError("Absent", { status: 404, code: "not_found" })],
    ["knows no session any more", new ApiError("Lost", { status: 401, code: LOCAL_CODE.lost })],
  ])("is not asked for again from a server that %s", async (_, error) => {
    const { pass, asked, isOver } = await followed(() => error);
    await pass(120_000);
    expect([asked(), isOver()]).toEqual([1, true]);
  });
});

describe("the tabs of a browser", () => {
  /** Locks as browsers have them: one holds a name, the next gets it when that is done. */
  function stubLocks() {
    const queue: (() => void)[] = [];
    let held = false;
    const next = () => {
      held = false;
      queue.shift()?.();
    };
    const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const begin = () => {
          held = true;
          work().then(resolve, reject).finally(next);
        };
        signal.addEventListener("abort", () => {
          const at = queue.indexOf(begin);
          if (at >= 0) queue.splice(at, 1);
          reject(signal.reason as Error);
        });
        if (held) queue.push(begin);
        else begin();
      });
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks: { request } }));
  }

  const until = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

  test("have one that leads, and the next takes over as it goes", async () => {
    vi.useFakeTimers();
    stubLocks();
    const work = vi.fn((signal: AbortSignal, _tookOver: boolean) => until(signal));
    const stops = [1, 2, 3].map(() => lead("test", work));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(work.mock.calls.map(([, tookOver]) => tookOver)).toEqual([false]);
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(work.mock.calls.map(([, tookOver]) => tookOver)).toEqual([false, true]);
    // Who goes while they wait does not lead.
    stops[2]?.();
    stops[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("lead no more a while after they were hidden, and again once they are seen", async () => {
    vi.useFakeTimers();
    const visibility = vi.spyOn(document, "visibilityState", "get");
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const signals: AbortSignal[] = [];
    visibility.mockReturnValue("visible");
    const stop = lead("test", (signal) => {
      signals.push(signal);
      return until(signal);
    });
    show("hidden");
    await vi.advanceTimersByTimeAsync(20_000);
    show("visible");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    show("hidden");
    await vi.advanceTimersByTimeAsync(31_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    show("visible");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
