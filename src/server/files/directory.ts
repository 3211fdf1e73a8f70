import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ByteStream, Objects } from "./objects";

/** Keeps bytes in a directory that only the program's own account may read; keys are paths below it. */
export const objectsIn = (directory: string): Objects => ({
  async write(key, bytes) {
    const path = join(directory, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWhole(path, bytes);
  },
  async read(key) {
    const file = await open(join(directory, key)).catch(undefinedWhenAbsent);
    return file && (Readable.toWeb(file.createReadStream()) as ByteStream);
  },
  remove: (key) => rm(join(directory, key), { force: true }),
});

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

function undefinedWhenAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
