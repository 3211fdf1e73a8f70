import { basename } from "node:path";

/** @typedef {{ importers: readonly string[], code: string | null }} Module */
/** @typedef {{ getModuleInfo(id: string): Module | null }} Graph */

const PUBLIC_PAGE =
  /src\/console\/(public\/|onboarding\/(?!applications|index)|session\/(SignIn|TryAs|welcome)|employees\/invitation\/|signing\/sign\/|holder\/page\/)/;
/** Pages that a personal link opens. */
const LINK_PAGE = /^(AcceptInvitation|SignDocument|HolderPage)$/;
/** Pages beside the steps of the onboarding. */
const OTHER_PAGE = /^(main|AcceptInvitation|SignDocument|HolderPage)$/;
const ICON = /lucide-react\/dist\/esm\/icons\//;
const ICONS = /lucide-react\/dist\/esm\/lucide-react\./;

/**
 * Names the file of what public pages have in common: among the steps of the onboarding, or those that a link opens, or
 * with other pages and the back office, which would otherwise bring all of itself with it. What a single page has of its own stays with it.
 * @param {string} id
 * @param {Graph} graph
 */
export function publicChunk(id, graph) {
  const users = ICON.test(id) ? usersOf(id, graph) : [id];
  const pages = new Set(users.flatMap((user) => [...pagesOf(user, graph)]));
  const isOffice = pages.delete(OFFICE);
  if (pages.size === 0) return null;
  if (!isOffice && pages.size > 1 && [...pages].every((page) => LINK_PAGE.test(page))) return "links";
  const isOfOnboarding = [...pages].every((page) => !OTHER_PAGE.test(page));
  if (isOffice || (!isOfOnboarding && pages.size > 1)) return "shared";
  // Each step of the onboarding comes after what frames all of them.
  return isOfOnboarding && (pages.size > 1 || pages.has("Onboarding")) ? "onboarding" : null;
}

/** Stands for every page of the back office. */
const OFFICE = "";

/**
 * Gives the pages that import a module, themselves or by way of others; a page is what nobody imports at once.
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
    if (importers.length === 0) pages.add(isPublic ? basename(module, ".tsx") : OFFICE);
    for (const importer of importers) visit(importer, PUBLIC_PAGE.test(importer));
  };
  visit(id, PUBLIC_PAGE.test(id));
  return pages;
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
