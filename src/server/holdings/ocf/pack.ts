import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
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
export function unpackOcf(bytes: Uint8Array): OcfPackage {
  let files = 0;
  let size = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        if (++files > MOST_FILES || size > MOST_BYTES) throw new Error("too large");
        return name.endsWith(".json");
      },
    });
    // A package may lie in a folder of its archive.
    return new Map(Object.entries(unpacked).map(([name, data]) => [name.split("/").at(-1) as string, strFromU8(data)]));
  } catch (cause) {
    const message = "This archive is no package of Open Cap Format";
    throw invalid([{ path: "file", message }], message, cause);
  }
}
