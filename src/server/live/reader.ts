import type { LiveEvents } from "../../contract/live/vocabulary";
import type { StreamOwner } from "./streams";

/** Bytes that may wait for a reader who takes none. */
const MOST_WAITING = 64 * 1024;

const encoder = new TextEncoder();

/** Says an event as the stream carries it (https://html.spec.whatwg.org/#server-sent-events). */
export const eventOf = <Name extends keyof LiveEvents>(name: Name, told: LiveEvents[Name]): Uint8Array<ArrayBuffer> =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(told)}\n\n`);

/** Keeps proxies from ending a stream on which nothing happens. */
export const BEAT = encoder.encode(": beat\n\n");

/** An open stream and whose it is. */
export interface Reader {
  owner: StreamOwner;
  /** Stands for what they may see: the same for all who see the same. */
  rights: string;
  /** When the token ends with which it was opened. */
  until: number;
  /** Has been told that changes are heard. */
  ready: boolean;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends a piece; who does not take what was sent is sent away, for nothing is kept without bound. */
  send(piece: Uint8Array<ArrayBuffer>): void;
  end(last?: Uint8Array<ArrayBuffer>): void;
}

/** Opens a stream; `gone` is called once when it has ended, whoever ended it. */
export function openReader(owner: StreamOwner, until: number, gone: (reader: Reader) => void): Reader {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const leave = () => {
    controller = undefined;
    gone(reader);
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(started) {
        controller = started;
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  const end: Reader["end"] = (last) => {
    if (!controller) return;
    if (last) controller.enqueue(last);
    controller.close();
    leave();
  };
  const reader: Reader = {
    owner,
    rights: JSON.stringify(owner.grants),
    until,
    ready: false,
    stream,
    end,
    send(piece) {
      if (!controller) return;
      if ((controller.desiredSize ?? 0) <= 0) end();
      else controller.enqueue(piece);
    },
  };
  return reader;
}
