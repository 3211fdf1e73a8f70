import { expect, test, vi } from "vitest";
import { PLATFORM } from "../../../src/server/http/context";
import { eventOf, openReader } from "../../../src/server/live/reader";

const piece = eventOf("changes", [{ resource: "x".repeat(30_000) }]);

test("a reader who takes nothing is sent away before much waits for it", async () => {
  const gone = vi.fn();
  const reader = openReader(PLATFORM, 0, gone);
  for (let n = 0; n < 50; n++) reader.send(piece);
  expect(gone).toHaveBeenCalledExactlyOnceWith(reader);
  const waiting = await new Response(reader.stream).arrayBuffer();
  expect(waiting.byteLength).toBeLessThan(100_000);
});

test("a reader who takes what comes stays", async () => {
  const gone = vi.fn();
  const reader = openReader(PLATFORM, 0, gone);
  const taking = reader.stream.getReader();
  for (let n = 0; n < 50; n++) {
    reader.send(piece);
    expect((await taking.read()).value).toBe(piece);
  }
  expect(gone).not.toHaveBeenCalled();
});

test("one that has left is told nothing and is gone once", async () => {
  const gone = vi.fn();
  const reader = openReader(PLATFORM, 0, gone);
  await reader.stream.cancel();
  reader.send(piece);
  reader.end(piece);
  expect(gone).toHaveBeenCalledOnce();
});
