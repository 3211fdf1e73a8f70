import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/**
 * Stands for the socket of node-postgres where the database is inside the program: what the driver writes the engine
 * answers in PostgreSQL's own protocol, so that both engines have one driver and its prepared statements.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** There is nobody to reach. */
  connect(): void {
    process.nextTick(() => this.emit("connect"));
  }

  // What a network alone has; the driver sets it all the same.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#ask(message, done);
  }

  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#ask(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #ask(message: Uint8Array, done: (error?: Error) => void): void {
    const answer: Buffer[] = [];
    // Streamed, for of an answer that it gives as a whole the engine keeps each message as well, for ever. A copy: what it
    // gives is its own memory.
    const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes));
    this.#engine.execProtocolRawStream(message, { onRawData }).then(() => {
      for (const piece of answer) this.push(piece);
      // What breaks the engine itself it keeps for itself, and says nothing from then on.
      done(answer.length === 0 && isAnswered(message) ? new Error("Connection terminated by the engine") : undefined);
    }, done);
  }
}

/** Tells whether an engine that runs has to answer: to a query, or to the end of one. */
const isAnswered = (message: Uint8Array) => message[0] === QUERY || message.at(-SYNC.length) === SYNC.code;

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const QUERY = 0x51;
const SYNC = { code: 0x53, length: 5 };
