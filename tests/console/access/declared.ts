import { defaultRouteOf, endpointOf, hasPage, type PageVerb, pathOf } from "../../../src/console/kit/paths";
import type { Action as Asked } from "../../../src/console/kit/useMay";
import { CUSTOM_PAGES } from "../../../src/console/parts";
import type { CustomPage } from "../../../src/console/subject";
import {
  ACTIONS,
  type Action,
  allows,
  type Grants,
  PERMISSION_SUBJECTS,
  type Subject,
} from "../../../src/contract/permissions";
import type { Resource } from "../../../src/contract/resource";
import { isExtension } from "../../../src/contract/resourceCalls";
import { resources } from "../../../src/contract/subjects";
import { CONSOLE_ROUTES } from "../kit/consoleRoutes";
import { marksOf } from "./roles";

const ACTION: Readonly<Record<Asked, Action>> = {
  list: "view",
  show: "view",
  create: "create",
  edit: "edit",
  delete: "delete",
  export: "export",
  approve: "approve",
};
const VERBS: readonly PageVerb[] = ["list", "create", "edit", "show"];

/** What one must be allowed for a page; nothing where everybody may see it. */
type Need = readonly [Subject, Action] | undefined;

const withoutTabs = (route: string) => route.replace(/\/\*$/, "");

const isSubject = (name: string): name is Subject => name in PERMISSION_SUBJECTS;

function subjectOf(name: string): Subject {
  const found = resources.find((resource) => resource.name === name)?.permission ?? name;
  if (!isSubject(found)) throw new Error(`No resource and no subject is named ${name}`);
  return found;
}

function needOf({ may, resource, action = "list" }: CustomPage): Need {
  const name = may ?? resource;
  return name === undefined ? undefined : [subjectOf(name), ACTION[action]];
}

/** The addresses that definitions and subject folders declare pages at, with what these need. */
const DECLARED = new Map<string, Need>([
  ...resources.flatMap((resource) =>
    VERBS.filter((verb) => hasPage(resource, verb)).map(
      (verb) => [endpointOf(resource, verb), [resource.permission, ACTION[verb]]] as const,
    ),
  ),
  ...CUSTOM_PAGES.map((page) => [withoutTabs(page.path), needOf(page)] as const),
]);

/** Routes that show nothing of their own: they lead to a page, or say that there is none. */
const LEADING = new Set([
  "/",
  ...resources.flatMap((resource) => [`/${resource.name}/*`, ...VERBS.map((verb) => defaultRouteOf(resource, verb))]),
]);

/** Every page that the console has a route for, with what its declaration asks of who sees it; its parameters are 1. */
export const PAGES = CONSOLE_ROUTES.map(({ props }) => (props as { path: string }).path)
  .filter((path) => DECLARED.has(path) || !LEADING.has(path))
  .map((path) => {
    const route = withoutTabs(path);
    return { address: route.replace(/:\w+/g, "1"), isDeclared: DECLARED.has(route), need: DECLARED.get(route) };
  });

/** Whom an entry of the menu is declared for; one that came after the specification is of an extension. */
export function declaredEntry(href: string): string {
  const resource = resources.find((one) => one.group && pathOf(one, "list") === href);
  if (resource) return isOwn(resource) ? marksFor([resource.permission, "view"]) : "not in the specification";
  const page = CUSTOM_PAGES.find(({ path, menu }) => menu && path === href);
  return page ? marksFor(needOf(page)) : "declared nowhere";
}

/** Tells whether a resource is an extension in every call that it has. */
const isOwn = (resource: Resource) =>
  isExtension(resource) && Object.values(resource.api).every(({ on }) => on === undefined);

function marksFor(need: Need) {
  return marksOf(({ permissions }) => need === undefined || allows(permissions, ...need));
}

/** Everything that one can be granted, but one action on one subject. */
export const allBut = (subject: Subject, action: Action): Grants =>
  Object.fromEntries(
    Object.keys(PERMISSION_SUBJECTS).map((name) => [name, ACTIONS.filter((one) => name !== subject || one !== action)]),
  );
