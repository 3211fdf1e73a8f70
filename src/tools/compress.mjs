import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/;
const SMALLEST = 512;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Whether the build is for tests alone, which load each file once: it is compressed quickly. */
export const isQuick = process.env.QUICK_BUILD === "1";

/** Compresses as hard as each format allows, since files are built once and downloaded often. */
export const compressed = {
  /** @param {Uint8Array} source */
  br: (source) => inBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : 11 } }),
  /** @param {Uint8Array} source */
  gz: (source) => inGzip(source, { level: isQuick ? 6 : 9 }),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of the build over half a kilobyte.
 *
 * Files that carry the nonce placeholder are left out: the server rewrites them for each request.
 * @param {string} placeholder
 * @returns {import("vite").Plugin}
 */
export function compress(placeholder) {
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    // From the files as they were written: Vite still changes chunks after every plugin has seen the bundle.
    async writeBundle({ dir = "." }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
        const source = await readFile(join(dir, name));
        if (source.length <= SMALLEST || source.includes(placeholder)) continue;
        const [br, gz] = await Promise.all([compressed.br(source), compressed.gz(source)]);
        await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)]);
      }
    },
  };
}
