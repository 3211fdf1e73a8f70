import { EventSourceParserStream } from "eventsource-parser/stream";
import type { LiveEvents } from "../../../src/contract/live/vocabulary";
import type { Api } from "../../../src/server/http/context";

type Name = keyof LiveEvents;

/** Has live tell soon what came together. */
export const SOON = { gather: 20 };

/** A stream of changes that a test reads; one that says nothing more within a minute fails it. */
export interface Opened {
  status: number;
  headers: Headers;
  /** Gives what the next event of that name tells; others before it are passed over. */
  next<N extends Name>(name: N): Promise<LiveEvents[N]>;
  /** Gives the names of the events that came until the stream ended. */
  rest(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the stream of changes with a token and waits until changes are heard. */
export async function openStream({ app }: Pick<Api, "app">, token: string | undefined): Promise<Opened> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { status, headers: answered, body } = await app.request("/api/console/changes", { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  const read = async () => {
    const late = AbortSignal.timeout(60_000);
    const tooLate = new Promise<never>((_, reject) => {
      late.onabort = () => reject(new Error("The stream says nothing"));
    });
    return Promise.race([reader?.read(), tooLate]);
  };
  const opened: Opened = {
    status,
    headers: answered,
    async next(name) {
      for (;;) {
        const { value, done } = (await read()) ?? { done: true };
        if (done || !value) throw new Error(`The stream ended before ${name}`);
        if (value.event === name) return JSON.parse(value.data);
      }
    },
    async rest() {
      const names: string[] = [];
      for (;;) {
        const { value, done } = (await read()) ?? { done: true };
        if (done || !value) return names;
        names.push(`${value.event} ${value.data}`);
      }
    },
    close: async () => void (await reader?.cancel()),
  };
  if (status === 200) await opened.next("ready");
  return opened;
}
