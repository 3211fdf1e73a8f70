import { createReadStream } from "node:fs";
import { chmod } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { create, extract, Parser } from "tar";
import { z } from "zod";
import { StartError } from "../startError";

/** Name of the manifest within an archive; it comes first. */
export const MANIFEST = "manifest.json";

const FORMAT = "asset-console-backup";

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  /** Names of what lies beside database and uploaded files: the keys among it. */
  kept: z.array(z.string()),
  /** How many uploaded files there are. */
  files: z.int().min(0),
});

/** What an archive says of itself. */
export type Manifest = z.output<typeof manifest>;

/** Writes the manifest of an archive. */
export const manifestText = (about: Omit<Manifest, "format" | "version">): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, ...about } satisfies Manifest, undefined, 2)}\n`;

/** Packs a directory with a manifest into a stream of a compressed tar, without whose files they were. */
export const pack = (directory: string, names: readonly string[]) =>
  create({ cwd: directory, gzip: true, portable: true }, [MANIFEST, ...names.filter((name) => name !== MANIFEST)]);

/** Reads an archive from end to end and gives its manifest; one that is damaged, or none of ours, is a `StartError`. */
export async function readArchive(file: string): Promise<Manifest> {
  const parts: Buffer[] = [];
  let entries = 0;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const isFirst = entries++ === 0;
      if (!["File", "Directory"].includes(entry.type)) parser.abort(new Error(`${entry.path} is a ${entry.type}`));
      if (isFirst && entry.path === MANIFEST) entry.on("data", (part) => parts.push(part));
      else if (isFirst) parser.abort(new Error("It begins with something else"));
      else entry.resume();
    },
  });
  try {
    await pipeline(createReadStream(file), parser as unknown as NodeJS.WritableStream);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES"))
      throw new StartError(
        `Cannot read ${file}: ${error.code === "ENOENT" ? "it is not there" : "permission denied"}.`,
        error,
      );
    throw new StartError(`${file} is no backup of this program, or it is damaged.`, error);
  }
  return manifestIn(Buffer.concat(parts).toString(), file);
}

function manifestIn(text: string, file: string): Manifest {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is no backup of this program, or it is damaged.`, error);
  }
  const read = manifest.safeParse(told);
  if (!read.success) throw new StartError(`${file} is no backup of this program, or of a newer version.`, read.error);
  return read.data;
}

/** Unpacks an archive into a directory that is there, readable by nobody else. */
export async function unpack(file: string, directory: string): Promise<void> {
  await chmod(directory, 0o700);
  await extract({
    file,
    cwd: directory,
    strict: true,
    preserveOwner: false,
    // PGlite may have left its files open to everybody; and a umask holds for tar's files alone, not its directories.
    onReadEntry: (entry) => {
      entry.mode = entry.type === "Directory" ? 0o700 : 0o600;
    },
  });
}
