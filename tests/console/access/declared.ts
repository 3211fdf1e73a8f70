import { defaultRouteOf, endpointOf, hasPage, PAGE_VERBS } from "../../../src/console/kit/paths";
import type { Action as Asked } from "../../../src/console/kit/useMay";
import { CUSTOM_PAGES, RESOURCE_PARTS } from "../../../src/console/parts";
import type { CustomPage } from "../../../src/console/subject";
import {
  ACTIONS,
  type Action,
  allows,
  type Grants,
  PERMISSION_SUBJECTS,
  PRESET_ROLES,
  type Subject,
} from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { CONSOLE_ROUTES } from "../kit/consoleRoutes";

/** What each role of the back office may do, and one that somebody made and gave nothing. */
const GRANTS: readonly Grants[] = [
  ...PRESET_ROLES.filter(({ id }) => id !== ROLE.customer).map(({ permissions }) => permissions),
  {},
];

const ACTION: Readonly<Record<Asked, Action>> = {
  list: "view",
  show: "view",
  create: "create",
  edit: "edit",
  delete: "delete",
  export: "export",
  approve: "approve",
};

/** Something that one must be allowed. */
type Need = readonly [Subject, Action];

const withoutTabs = (route: string) => route.replace(/\/\*$/, "");

const isSubject = (name: string): name is Subject => name in PERMISSION_SUBJECTS;

function subjectOf(name: string): Subject {
  const found = resources.find((resource) => resource.name === name)?.permission ?? name;
  if (!isSubject(found)) throw new Error(`No resource and no subject is named ${name}`);
  return found;
}

/** What one must be allowed to see the list or page of a resource or subject. */
export const seeing = (name: string, action: Asked = "list"): Need => [subjectOf(name), ACTION[action]];

interface Declared {
  /** All that one must be allowed to see the page. */
  needs: readonly Need[];
  /** What asks for that: the frame of pages, what draws pages from definitions, or the page itself. */
  guard: string;
}

function declaredOf({ path, may, resource, action }: CustomPage): Declared {
  if (may === undefined) return { needs: resource === undefined ? [] : [seeing(resource, action)], guard: path };
  const own = seeing(may, action);
  // A page in the shell of a resource is for those who may see that too.
  return resource === undefined
    ? { needs: [own], guard: "the frame" }
    : { needs: [own, seeing(resource)], guard: `${may} in ${resource}` };
}

/** Resources whose form is shown to who may only look, without what saves. */
const READABLE = ["assets", "distributions", "roles"];

/** The addresses that definitions and subject folders declare pages at. */
const DECLARED = new Map<string, Declared>([
  ...resources.flatMap((resource) =>
    PAGE_VERBS.filter((verb) => hasPage(resource, verb)).map((verb) => {
      const route = endpointOf(resource, verb);
      const isOwn = RESOURCE_PARTS[resource.name]?.[verb] !== undefined;
      const asked = verb === "edit" && READABLE.includes(resource.name) ? "show" : verb;
      return [route, { needs: [seeing(resource.name, asked)], guard: isOwn ? route : verb }] as const;
    }),
  ),
  ...CUSTOM_PAGES.map((page) => [withoutTabs(page.path), declaredOf(page)] as const),
]);

/** Routes that show nothing of their own: they lead to a page, or say that there is none. */
const LEADING = new Set([
  "/",
  ...resources.flatMap((resource) => [
    `/${resource.name}/*`,
    ...PAGE_VERBS.map((verb) => defaultRouteOf(resource, verb)),
  ]),
]);

/** Every page that the console has a route for, with what its declaration asks of who sees it; its parameters are 1. */
export const PAGES = CONSOLE_ROUTES.map(({ props }) => (props as { path: string }).path)
  .filter((path) => DECLARED.has(path) || !LEADING.has(path))
  .map((path) => {
    const route = withoutTabs(path);
    const declared = DECLARED.get(route);
    return { address: route.replace(/:\w+/g, "1"), needs: declared?.needs ?? [], guard: declared?.guard };
  });

/** Draws a mark for each role: whether it may do all that is needed. */
export const marksFor = (needs: readonly Need[]) =>
  GRANTS.map((grants) => (needs.every((need) => allows(grants, ...need)) ? "x" : ".")).join(" ");

/** Everything that one can be granted, but one action on one subject. */
export const allBut = (subject: Subject, action: Action): Grants =>
  Object.fromEntries(
    Object.keys(PERMISSION_SUBJECTS).map((name) => [name, ACTIONS.filter((one) => name !== subject || one !== action)]),
  );
