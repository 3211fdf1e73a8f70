import { basename } from "node:path";

/** @typedef {{ importers: readonly string[], code: string | null }} Module */
/** @typedef {{ getModuleInfo(id: string): Module | null }} Graph */

const PUBLIC_PAGE =
  /src\/console\/(public\/|onboarding\/(?!applications|index)|session\/(SignIn|welcome)|employees\/invitation\/|signing\/sign\/)/;
const ICON = /lucide-react\/dist\/esm\/icons\//;
const ICONS = /lucide-react\/dist\/esm\/lucide-react\./;

/**
 * Tells whether a module holds the words of the back office's pages, which are fetched together.
 * @param {string} id
 */
export const isPageWords = (id) => /src\/console\/.*\/(words|enRecords)\.ts$/.test(id) && !PUBLIC_PAGE.test(id);

/**
 * Names the file of what public pages may share with the back office, which would otherwise bring all of itself with
 * it: one file for each set of pages that import the same, so that none loads what only another needs.
 * @param {string} id
 * @param {Graph} graph
 */
export function publicChunk(id, graph) {
  if (PUBLIC_PAGE.test(id)) return null;
  const users = ICON.test(id) ? usersOf(id, graph) : [id];
  const pages = [...new Set(users.flatMap((user) => [...pagesOf(user, graph)]))];
  return pages.length > 0 ? ["public", ...pages.sort()].join("-") : null;
}

/**
 * Gives the public pages that import a module, themselves or by way of others; a page is what nobody imports at once.
 * @param {string} id
 * @param {Graph} graph
 */
function pagesOf(id, graph) {
  /** @type {Set<string>} */
  const pages = new Set();
  const seen = new Set();
  /** @param {string} module @param {boolean} isPublic */
  const visit = (module, isPublic) => {
    const key = `${isPublic} ${module}`;
    // One file hands on every icon, so that who imports it tells of no single one.
    if (seen.has(key) || ICONS.test(module)) return;
    seen.add(key);
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    if (importers.length === 0 && isPublic) pages.add(basename(module, ".tsx"));
    for (const importer of importers) visit(importer, PUBLIC_PAGE.test(importer));
  };
  visit(id, PUBLIC_PAGE.test(id));
  // Every page of the onboarding stands in this one.
  return pages.has("Onboarding") ? ["Onboarding"] : pages;
}

/**
 * Gives the modules that name an icon.
 * @param {string} icon
 * @param {Graph} graph
 */
function usersOf(icon, graph) {
  const hub = graph.getModuleInfo(icon)?.importers.find((module) => ICONS.test(module));
  const name = basename(icon, ".mjs").replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const word = new RegExp(`\\b${name}\\b`);
  const users = hub ? (graph.getModuleInfo(hub)?.importers ?? []) : [];
  return users.filter((module) => word.test(graph.getModuleInfo(module)?.code ?? ""));
}
