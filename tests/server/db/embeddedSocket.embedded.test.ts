import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openEmbedded } from "../../../src/server/db/embedded";
import { EmbeddedSocket } from "../../../src/server/db/embeddedSocket";
import { IN_MEMORY } from "../../../src/server/env";
import { failureOfStorage } from "../../../src/server/http/storageFailure";

const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4]);
const TERMINATE = Uint8Array.from([0x58, 0, 0, 0, 4]);

const socketOn = (answerTo: (message: Uint8Array) => Promise<Uint8Array>) => {
  const execProtocolRawStream = async (
    message: Uint8Array,
    { onRawData }: { onRawData: (bytes: Uint8Array) => void },
  ) => {
    const answer = await answerTo(message);
    if (answer.length > 0) onRawData(answer);
  };
  return new EmbeddedSocket({ execProtocolRawStream } as never);
};

test("what is written in one piece is asked in one piece, and answered", async () => {
  const asked: number[] = [];
  const socket = socketOn(async (message) => {
    asked.push(message.length);
    return Uint8Array.from([1, 2]);
  });
  socket.cork();
  socket.write(Uint8Array.from([0x50]));
  socket.write(SYNC);
  socket.uncork();
  const [answer] = await once(socket, "data");
  expect([asked, [...answer]]).toEqual([[6], [1, 2]]);
});

test("an engine that has broken ends the connection, as nothing it does not say is an answer", async () => {
  const socket = socketOn(async () => new Uint8Array());
  socket.write(SYNC);
  const [error] = await once(socket, "error");
  expect(failureOfStorage(error)?.code).toBe("unavailable");
});

test("to the end of a connection nothing is answered", async () => {
  const socket = socketOn(async () => new Uint8Array());
  socket.resume().end(TERMINATE);
  await once(socket, "close");
  expect(socket.errored).toBeNull();
});

test("the embedded database is not meant by what the environment says of a server, and keeps nothing of its answers", async () => {
  vi.stubEnv("PGSSLMODE", "require");
  vi.stubEnv("PGHOST", "db.example");
  vi.stubEnv("PGOPTIONS", "-c search_path=elsewhere");
  const { db, close } = await openEmbedded(IN_MEMORY);
  const { rows } = await db.execute(sql`select current_setting('search_path') as path`);
  expect(rows).toEqual([{ path: "public" }]);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await db.execute(sql`select repeat('x', 500000) as text`);
  };
  await ask(3);
  const before = held();
  await ask(60);
  // What is freed is counted once another thread has swept it.
  await expect.poll(() => held() - before).toBeLessThan(10_000_000);
  await close();
});
