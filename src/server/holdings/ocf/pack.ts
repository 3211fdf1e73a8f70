import { buffer } from "node:stream/consumers";
import { strToU8, zipSync } from "fflate";
import { entriesOf, unpack } from "../../files/zip";
import { invalid } from "../../http/failure";
import type { OcfPackage } from "./write";

const MOST_FILES = 30;
const MOST_BYTES = 20 * 1024 * 1024;

/** Packs the files of a package as one archive; the same files give the same bytes. */
export const packOcf = (files: OcfPackage): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])), {
    mtime: new Date(2000, 0, 1),
  });

/** Unpacks an archive; refuses one that is larger unpacked, or has more files, than a package of a register. */
export async function unpackOcf(bytes: Uint8Array): Promise<OcfPackage> {
  try {
    const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const size = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (entries.length > MOST_FILES || size > MOST_BYTES) throw new Error("It is larger than a package");
    const files = new Map<string, string>();
    // A package may lie in a folder of its archive.
    for (const entry of entries)
      if (entry.name.endsWith(".json"))
        files.set(entry.name.split("/").at(-1) as string, (await buffer(unpack(entry))).toString());
    return files;
  } catch (cause) {
    const message = "This archive is no package of Open Cap Format";
    throw invalid([{ path: "file", message }], message, cause);
  }
}
