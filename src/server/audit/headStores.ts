import { open, readFile } from "node:fs/promises";
import type { Objects } from "../files/objects";
import { type HeadStore, headsIn, linesOf } from "./heads";

/** Keeps heads in a file that is only ever appended to, and safely on the disk before it counts. */
export const headsInFile = (path: string): HeadStore => ({
  async publish(head) {
    const file = await open(path, "a+", 0o600);
    try {
      // Behind half a line that a crash left, a new one begins.
      await file.appendFile(`${(await endsWhole(file)) ? "" : "\n"}${linesOf([head])}`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async read() {
    const lines = await readFile(path, "utf8").catch((error) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
      throw error;
    });
    return headsIn(lines);
  },
});

async function endsWhole(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === "\n";
}

/** Months without a head after which none is looked for any more. */
const LONGEST_PAUSE = 12;

/** Keeps heads in a bucket, in an object a month: a bucket's objects cannot be appended to. */
export const headsInBucket = (objects: Objects, clock: () => Date): HeadStore => {
  const readMonth = async (key: string) => {
    const bytes = await objects.read(key);
    return bytes ? headsIn(await new Response(bytes).text()) : undefined;
  };
  return {
    async publish(head) {
      const key = keyOf(new Date(head.at));
      const before = (await readMonth(key)) ?? [];
      await objects.write(key, new TextEncoder().encode(linesOf([...before, head])));
    },
    async read() {
      const found = [];
      for (let back = 0, empty = 0; empty < LONGEST_PAUSE; back++) {
        const heads = await readMonth(keyOf(monthsBefore(clock(), back)));
        empty = heads ? 0 : empty + 1;
        found.push(...(heads ?? []).toReversed());
      }
      return found.reverse();
    },
  };
};

const keyOf = (month: Date) => `audit-heads/${month.toISOString().slice(0, 7)}.log`;

const monthsBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
