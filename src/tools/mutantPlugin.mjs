import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ROOT } from "./command.mjs";

/** @typedef {import("./mutantSites.mjs").Site} Site */

/**
 * Finds where a site is in its source now.
 * @param {string} code
 * @param {Site} site
 * @returns {number} negative where it is no more
 */
export function findOffset(code, { line, ordinal, column, before }) {
  /** @type {number[]} */
  const places = [];
  let offset = 0;
  for (const whole of code.split("\n")) {
    const start = offset + whole.indexOf(line) + column;
    if (whole.trim() === line && code.startsWith(before, start)) places.push(start);
    offset += whole.length + 1;
  }
  return places[ordinal] ?? places[0] ?? -1;
}

/**
 * Adds to a source what may stand at each site, which may lie inside one another. It does so once `isMutant` says so.
 * @param {string} code
 * @param {readonly (Site & { id: number })[]} sites
 */
function inject(code, sites) {
  const placed = sites
    .map((site) => ({ ...site, start: findOffset(code, site) }))
    .map((site) => ({ ...site, end: site.start + site.before.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  /** @param {number} from @param {number} to @returns {string} */
  const render = (from, to) => {
    let text = "";
    let at = from;
    for (let site = placed[0]; site && site.start < to; site = placed[0]) {
      placed.shift();
      const { id, start, end, after } = site;
      const active = `globalThis.isMutant?.(${id})`;
      const original = render(start, end);
      text += code.slice(at, start);
      // Before a colon a name in brackets could begin an arrow function.
      const other = /^[\w.[\]"]+$/.test(after) ? after : `(${after})`;
      text += after ? `(${active} ? ${other} : (${original}))` : `if (!${active}) { ${original} }`;
      at = end;
    }
    return text + code.slice(at, to);
  };
  return render(0, code.length);
}

/** Runs files in the order of MUTANT_FILES. */
class InOrder {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const order = /** @type {string[]} */ (JSON.parse(process.env.MUTANT_FILES ?? "[]"));
    /** @param {import("vitest/node").TestSpecification} file */
    const rank = ({ moduleId }) => order.indexOf(relative(ROOT, moduleId).replaceAll(sep, "/"));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }

  /** @param {import("vitest/node").TestSpecification[]} files */
  async shard(files) {
    return files;
  }
}

/**
 * Compiles the mutations of a list into the sources as they are loaded, each of them inactive. Without a list, that of
 * MUTANTS, it does nothing.
 * @param {string | undefined} [list] path of a JSON file
 * @returns {import("vitest/config").Plugin | undefined}
 */
export function mutants(list = process.env.MUTANTS) {
  if (!list) return undefined;
  const json = readFileSync(list, "utf8");
  /** @type {Map<string, (Site & { id: number })[]>} */
  const byFile = new Map();
  for (const [id, site] of /** @type {Site[]} */ (JSON.parse(json)).entries()) {
    const path = join(ROOT, site.file);
    byFile.set(path, [...(byFile.get(path) ?? []), { ...site, id }]);
  }
  const key = createHash("sha256").update(json).digest("hex");
  return {
    name: "mutants",
    enforce: "pre",
    // What the other files become is the same without it.
    api: { vitest: { experimental: { ignoreFsModuleCache: true } } },
    config: () => ({
      test: {
        setupFiles: ["tests/mutants.ts"],
        ...(process.env.MUTANT_FILES ? { sequence: { sequencer: InOrder } } : {}),
      },
    }),
    configureVitest: ({ experimental_defineCacheKeyGenerator: addKey }) =>
      addKey(({ id }) => (byFile.has(id) ? key : undefined)),
    transform(code, id) {
      const sites = byFile.get(id.replace(/\?.*/, ""));
      return sites ? { code: inject(code, sites), map: null } : null;
    },
  };
}
