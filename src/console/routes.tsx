import { type ComponentType, type ReactElement, type ReactNode, Suspense } from "react";
import { ResourceContextProvider, useRequireAccess } from "react-admin";
import { matchPath, Navigate, Route, useLocation, useParams } from "react-router-dom";
import type { Resource } from "../contract/resource";
import { resources } from "../contract/subjects";
import { ListPage } from "./kit/ListPage";
import { defaultRouteOf, endpointOf, hasPage, type PageVerb } from "./kit/paths";
import { type Action, useMay } from "./kit/useMay";
import { fetchAhead, formPage, lazyPart } from "./load";
import { CUSTOM_PAGES, RESOURCE_PARTS, SUBJECT_PARTS } from "./parts";
import { Loading } from "./screens/Loading";
import { NotFound } from "./screens/Plain";

const VERBS: readonly PageVerb[] = ["list", "create", "edit", "show"];

const KIT: Readonly<Record<PageVerb, ComponentType>> = {
  list: ListPage,
  create: formPage(() => import("./kit/CreatePage").then(({ CreatePage }) => CreatePage)),
  edit: formPage(() => import("./kit/EditPage").then(({ EditPage }) => EditPage)),
  show: lazyPart(() => import("./kit/ShowPage").then(({ ShowPage }) => ShowPage)),
};

/** Where one lands after signing in. */
const LANDING = "/assets";

/** Forms are drawn by Material UI, which the other pages do without; their tabs have routes below their own. */
const FORMS: readonly PageVerb[] = ["create", "edit"];

function pagesOf(resource: Resource): ReactElement[] {
  return VERBS.filter((verb) => hasPage(resource, verb)).map((verb) => {
    const own = RESOURCE_PARTS[resource.name]?.[verb];
    const isForm = FORMS.includes(verb);
    const pageOf = isForm ? formPage : lazyPart;
    return route(endpointOf(resource, verb) + (isForm ? "/*" : ""), own ? pageOf(own) : KIT[verb], resource.name);
  });
}

function redirectsOf(resource: Resource): ReactElement[] {
  const isFree = (path: string) => CUSTOM_PAGES.every((page) => page.path !== path);
  return VERBS.filter((verb) => {
    const from = defaultRouteOf(resource, verb);
    return hasPage(resource, verb) && from !== endpointOf(resource, verb) && isFree(from);
  }).map((verb) => {
    const from = defaultRouteOf(resource, verb);
    return <Route key={from} path={from} element={<Canonical to={endpointOf(resource, verb)} />} />;
  });
}

/** The components of pages, by their route. */
const PAGES = new Map<string, ComponentType>();

/** Fetches the code of the page that stands at an address, before it is shown. */
export async function fetchPage(address: string): Promise<void> {
  const path = address === "/" ? LANDING : address;
  const found = [...PAGES].find(([route]) => matchPath(route, path));
  if (found) await fetchAhead(found[1]);
}

function route(path: string, Page: ComponentType, resource?: string, may?: string, action?: Action): ReactElement {
  PAGES.set(path, Page);
  const parts = resource === undefined ? undefined : SUBJECT_PARTS.resources[resource];
  const Above = parts?.above;
  const page = (
    <>
      {Above && (
        <Suspense fallback={<div className="above" />}>
          <Above />
        </Suspense>
      )}
      {path.endsWith("/*") ? (
        <Below allowed={(resource && RESOURCE_PARTS[resource]?.below) || NUMBER}>
          <Page />
        </Below>
      ) : (
        <Page />
      )}
    </>
  );
  const Waiting = parts?.waiting ?? Loading;
  const waiting = (
    <Suspense fallback={<Loading />}>
      <Waiting />
    </Suspense>
  );
  const permitted = may ? (
    <Permitted to={may} action={action} waiting={waiting}>
      {page}
    </Permitted>
  ) : (
    page
  );
  const inside = resource ? <ResourceContextProvider value={resource}>{permitted}</ResourceContextProvider> : permitted;
  return <Route key={path} path={path} element={<Anew waiting={waiting}>{inside}</Anew>} />;
}

/** Begins a page anew for another record or resource, but not for another tab of itself. */
function Anew({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { "*": below = "" } = useParams();
  const { pathname } = useLocation();
  // Its own boundary: the page before it would stand there until the code of this one is fetched.
  return (
    <Suspense key={below ? pathname.slice(0, -below.length - 1) : pathname} fallback={waiting}>
      {children}
    </Suspense>
  );
}

/** Shows a page to whoever may see what it is of, or do what it is for; the pages of resources ask by themselves. */
function Permitted({ to, action = "list", waiting, children }: PermittedProps) {
  useRequireAccess({ resource: to, action });
  // Who is denied is led away at once: they do not wait for the code of the page.
  return useMay(to, action) ? children : waiting;
}

interface PermittedProps {
  to: string;
  action: Action | undefined;
  waiting: ReactNode;
  children: ReactNode;
}

const NUMBER = /^\d*$/;

/** Shows a page, but not at an address below it that means nothing there. */
function Below({ allowed, children }: { allowed: RegExp; children: ReactNode }) {
  const { "*": below = "" } = useParams();
  return allowed.test(below) ? children : <NotFound />;
}

/** Leads from react-admin's address of a page to the canonical one. */
function Canonical({ to }: { to: string }) {
  const { id = "" } = useParams();
  const { search } = useLocation();
  return <Navigate to={to.replace(":id", encodeURIComponent(id)) + search} replace />;
}

/** The routes of every resource and custom page: canonical ones, and react-admin's leading to them. */
export const CONSOLE_ROUTES: readonly ReactElement[] = [
  <Route key="index" path="/" element={<Navigate to={LANDING} replace />} />,
  ...CUSTOM_PAGES.map(({ path, load, resource, may, action, isForm }) =>
    route(path, (isForm ? formPage : lazyPart)(load), resource, may, action),
  ),
  ...resources.flatMap(pagesOf),
  ...resources.flatMap(redirectsOf),
  // Where react-admin would show an empty page of the resource.
  ...resources.map(({ name }) => <Route key={`${name}/*`} path={`/${name}/*`} element={<NotFound />} />),
];
