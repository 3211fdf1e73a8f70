import type { ComponentType, ReactElement } from "react";
import { Resource, type ResourceProps } from "react-admin";
import { matchRoutes, Navigate, Route } from "react-router-dom";
import type { Resource as Definition } from "../contract/resource";
import { resources } from "../contract/subjects";
import { List } from "./admin/List";
import { Page } from "./admin/Page";
import type { FetchPage } from "./kit/fetchPage";
import { endpointOf, hasPage, PAGE_VERBS, type PageVerb } from "./kit/paths";
import { titleOf } from "./kit/titleOf";
import { fetchAhead, formPage, isForm, lazyPart } from "./load";
import { CUSTOM_PAGES, RESOURCE_PARTS } from "./parts";

/** What a resource has at each verb of which its subject has no page of its own. */
const DRAWN: Readonly<Record<PageVerb, ComponentType>> = {
  list: List,
  create: formPage(() => import("./admin/Create").then(({ Create }) => Create)),
  edit: formPage(() => import("./admin/Edit").then(({ Edit }) => Edit)),
  show: lazyPart(() => import("./admin/Show").then(({ Show }) => Show)),
};

/** Where one lands after signing in. */
const LANDING = "/assets";

/** Forms are drawn by Material UI, which the other pages do without. */
const LOAD = { list: lazyPart, show: lazyPart, create: formPage, edit: formPage } as const;

/** Gives the pages of a resource: those of its subject, else those drawn from its definition. */
function pagesOf(resource: Definition): Partial<Record<PageVerb, ComponentType>> {
  const pages = PAGE_VERBS.filter((verb) => hasPage(resource, verb)).map((verb) => {
    const own = RESOURCE_PARTS[resource.name]?.[verb];
    return [verb, own ? LOAD[verb](own) : DRAWN[verb]];
  });
  return Object.fromEntries(pages);
}

/** Every resource with its pages. */
export const RESOURCES: ReadonlyArray<ReactElement<ResourceProps>> = resources.map((resource) => (
  <Resource
    key={resource.name}
    name={resource.name}
    {...pagesOf(resource)}
    recordRepresentation={(record) => titleOf(resource, record)}
  />
));

const custom = CUSTOM_PAGES.map((page) => ({ ...page, Shown: (page.isForm ? formPage : lazyPart)(page.load) }));

/** The pages that belong to no single verb of a resource, and where the console begins. */
export const CUSTOM_ROUTES: readonly ReactElement[] = [
  <Route key="index" path="/" element={<Navigate to={LANDING} replace />} />,
  ...custom.map(({ path, Shown, resource, may, action }) => {
    const page = (
      <Page {...{ path, resource, may, action }}>
        <Shown />
      </Page>
    );
    return <Route key={path} path={path} element={page} />;
  }),
];

/** Every page by its route, so that the router says which of them an address means. */
const PAGES = [
  ...custom.map(({ path, Shown }) => ({ path, handle: Shown })),
  ...resources.flatMap((resource) =>
    Object.entries(pagesOf(resource)).map(([verb, Shown]) => ({
      path: `${endpointOf(resource, verb as PageVerb)}/*`,
      handle: Shown,
    })),
  ),
];

/** Fetches the code of the page that stands at an address, before it is shown. */
export const fetchPage: FetchPage = async (address, forms = false) => {
  const [page] = matchRoutes(PAGES, address === "/" ? LANDING : address) ?? [];
  if (page && (forms || !isForm(page.route.handle))) await fetchAhead(page.route.handle);
};
