import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/;
const SMALLEST = 1024;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Compresses as hard as each format allows: done once at build, downloaded many times. */
export const compressed = {
  /** @param {Uint8Array} source */
  br: (source) => inBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  /** @param {Uint8Array} source */
  gz: (source) => inGzip(source, { level: 9 }),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of the build over 1 kB.
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
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).map((file) => ({
        name: file.fileName,
        source: Buffer.from(file.type === "chunk" ? file.code : file.source),
      }));
      const worthwhile = files.filter(
        ({ name, source }) => COMPRESSIBLE.test(name) && source.length > SMALLEST && !source.includes(placeholder),
      );
      for (const { name, source } of worthwhile) {
        const [br, gz] = await Promise.all([compressed.br(source), compressed.gz(source)]);
        this.emitFile({ type: "asset", fileName: `${name}.br`, source: br });
        this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gz });
      }
    },
  };
}
