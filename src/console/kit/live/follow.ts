import { createParser } from "eventsource-parser";
import { liveRoutes } from "../../../contract/live/routes";
import { LIVE } from "../../../contract/live/vocabulary";
import type { ConsoleDataProvider } from "../../api/dataProvider";
import { isAbsent } from "../../api/extension";
import { ApiError, LOCAL_CODE } from "../../api/failure";
import type { Heard } from "./feed";

/** Milliseconds before the first and the longest pause until the stream is opened again. */
const PAUSE = { first: 1_000, longest: 30_000 } as const;
/** Milliseconds of silence after which a stream is dead, though nobody has closed it. */
const SILENCE = LIVE.beat * 2.5;

/**
 * Follows what changes until it is told not to, opening the stream again whenever it ends; ends by itself where the
 * server has none, or the session is lost. With `again` something may have been missed before it begins.
 */
export async function follow(
  provider: Pick<ConsoleDataProvider, "follow">,
  tell: (heard: Heard) => void,
  signal: AbortSignal,
  again: boolean,
): Promise<void> {
  let missed = again;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await readStream(provider, signal, (heard) => {
        if (heard.name === "ready") {
          failures = 0;
          if (missed) tell({ name: "resync", told: null });
          missed = true;
        } else tell(heard);
      });
    } catch (error) {
      if (signal.aborted || isFinal(error)) return;
    }
    await pause(Math.min(PAUSE.first * 2 ** failures, PAUSE.longest) * (0.5 + Math.random() / 2), signal);
  }
}

/** Tells whether a server has no such stream, or there is no session any more. */
const isFinal = (error: unknown) =>
  isAbsent(error) || (error instanceof ApiError && (error.status === 404 || error.code === LOCAL_CODE.lost));

async function readStream(
  provider: Pick<ConsoleDataProvider, "follow">,
  outer: AbortSignal,
  tell: (heard: Heard) => void,
): Promise<void> {
  const own = new AbortController();
  const silent = () => setTimeout(() => own.abort(), SILENCE);
  let dead = silent();
  const parser = createParser({
    onEvent: ({ event, data }) => tell({ name: event, told: JSON.parse(data) } as Heard),
  });
  const decoder = new TextDecoder();
  try {
    const stream = await provider.follow(liveRoutes.changes, AbortSignal.any([outer, own.signal]));
    const reader = stream.getReader();
    own.signal.addEventListener("abort", () => void reader.cancel());
    outer.addEventListener("abort", () => void reader.cancel(), { signal: own.signal });
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(dead);
      dead = silent();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(dead);
    own.abort();
  }
}

/** Waits, but not beyond the end. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
