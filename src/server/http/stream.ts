import { ReadableStream } from "node:stream/web";

/**
 * Gives the body of an answer from pieces that are made one after the other, with the first of them made already.
 *
 * What keeps the first from being made is thrown here, where it can still be answered as a failure.
 */
export async function streamOf(pieces: AsyncGenerator<Uint8Array, void>): Promise<BodyInit> {
  const first = await pieces.next();
  const stream = ReadableStream.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    })(),
  );
  // Node types its own streams apart from the browser's; they are the same.
  return stream as unknown as BodyInit;
}
