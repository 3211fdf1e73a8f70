import { relative } from "node:path";
import { ROOT } from "./command.mjs";
import { compressed } from "./compress.mjs";

/** @typedef {import("vite").Rolldown.OutputBundle} Bundle */

/**
 * Names, for each page, the modules whose chunks a browser has fetched when the page can be used.
 * @type {Record<string, readonly string[]>}
 */
const PAGES = {
  "/admin-login": ["src/console/main.tsx", "src/console/public.tsx"],
  "/wallet-setup": [
    "src/console/main.tsx",
    "src/console/public.tsx",
    "src/console/onboarding/Onboarding.tsx",
    "src/console/onboarding/WalletSetup.tsx",
  ],
  "/create-account": [
    "src/console/main.tsx",
    "src/console/public.tsx",
    "src/console/onboarding/Onboarding.tsx",
    "src/console/onboarding/CreateAccount.tsx",
  ],
  "/assets": [
    "src/console/main.tsx",
    "src/console/BackOffice.tsx",
    "src/console/assets/AssetList.tsx",
    // The other pages can be used before anything is sent.
    "src/console/api/client.ts",
  ],
};

/** @param {string} text */
const right = (text) => text.padStart(12);

/**
 * Finds the chunk that a module of the sources ended in.
 * @param {Bundle} bundle
 * @param {string} module
 */
function chunkOf(bundle, module) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return chunks.find((chunk) => chunk.moduleIds.some((id) => relative(ROOT, id).replaceAll("\\", "/") === module));
}

/**
 * Follows static imports from one chunk, itself included.
 * @param {Bundle} bundle
 * @param {string} fileName
 * @param {Map<string, Buffer>} found the code of each file on the way
 */
function follow(bundle, fileName, found) {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || found.has(fileName)) return;
  found.set(fileName, Buffer.from(chunk.code));
  for (const imported of chunk.imports) follow(bundle, imported, found);
}

/**
 * @param {readonly Buffer[]} files
 * @param {(file: Buffer) => Promise<Buffer>} pack each file on its own, as it travels
 */
async function kilobytes(files, pack) {
  const packed = await Promise.all(files.map(pack));
  return `${(packed.reduce((sum, { length }) => sum + length, 0) / 1000).toFixed(1)} kB`;
}

/**
 * Prints, at the end of the console's build, the JavaScript that a browser loads before a page can be used.
 * @returns {import("vite").Plugin}
 */
export function weight() {
  /** @type {string[]} */
  const lines = [];
  return {
    name: "weight",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      lines.push("JavaScript loaded before".padEnd(26) + ["files", "plain", "gzip", "brotli"].map(right).join(""));
      for (const [page, modules] of Object.entries(PAGES)) {
        const found = new Map();
        for (const module of modules) {
          const chunk = chunkOf(bundle, module);
          if (chunk) follow(bundle, chunk.fileName, found);
          else this.warn(`${page}: no chunk holds ${module}, so its weight is not counted`);
        }
        const files = [...found.values()];
        const plain = await kilobytes(files, async (file) => file);
        const gzip = await kilobytes(files, compressed.gz);
        const brotli = await kilobytes(files, compressed.br);
        lines.push(`  ${page}`.padEnd(26) + [String(files.length), plain, gzip, brotli].map(right).join(""));
      }
    },
    closeBundle() {
      if (lines.length > 0) console.log(`\n${lines.splice(0).join("\n")}\n`);
    },
  };
}
