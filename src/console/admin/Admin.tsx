import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import {
  CoreAdminContext,
  type CoreAdminProps,
  CoreAdminUI,
  CustomRoutes,
  Resource as RaResource,
  type ResourceProps,
} from "react-admin";
import { Navigate, Route, useLocation, useParams } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { defaultRouteOf, endpointOf, PAGE_VERBS, type PageVerb } from "../kit/paths";
import { BoundaryScreen } from "../screens/ErrorScreens";
import { Loading } from "../screens/Loading";
import { AccessDenied, AccessUnchecked, NotFound } from "../screens/Plain";
import { Page } from "./Page";

/**
 * React-admin's `<Admin>` over its headless core, with this console's screens.
 *
 * React-admin hard-codes the addresses of a resource's pages. Here each `<Resource list create edit show>` has its pages
 * where its definition says, and react-admin's addresses lead there; `<CustomRoutes>` come before them.
 */
export function Admin({ children, layout, ...context }: CoreAdminProps) {
  const declared = Children.toArray(children as ReactNode);
  const resources = declared.filter(isResource);
  return (
    <CoreAdminContext {...context}>
      <CoreAdminUI
        requireAuth
        disableTelemetry
        title=""
        {...(layout ? { layout } : {})}
        loading={Loading}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        authenticationError={AccessUnchecked}
        error={BoundaryScreen}
      >
        {declared.filter((child) => !isResource(child))}
        <CustomRoutes>{routesOf(resources, declared.flatMap(customIn))}</CustomRoutes>
        {resources.map(({ props: { name, recordRepresentation, list, create, edit, show } }) => (
          <RaResource
            key={name}
            {...{ name, hasList: !!list, hasCreate: !!create, hasEdit: !!edit, hasShow: !!show }}
            {...(recordRepresentation ? { recordRepresentation } : {})}
          />
        ))}
      </CoreAdminUI>
    </CoreAdminContext>
  );
}

/** Gives the routes of resources, and those that lead to them from react-admin's addresses, where no custom one stands. */
export function routesOf(
  resources: ReadonlyArray<ReactElement<ResourceProps>>,
  custom: readonly ReactElement[],
): ReactElement[] {
  const taken = new Set(custom.map(({ props }) => (props as { path?: string }).path));
  const pages = resources.flatMap(({ props }) => {
    const resource = resourceNamed(props.name);
    return PAGE_VERBS.flatMap((verb) => {
      const Shown = props[verb];
      return typeof Shown === "function" || typeof Shown === "object" ? [{ resource, verb, Shown }] : [];
    });
  });
  return [
    ...pages.map(({ resource, verb, Shown }) => pageRoute(resource, verb, Shown as () => ReactNode)),
    ...pages.flatMap(({ resource, verb }) => {
      const from = defaultRouteOf(resource, verb);
      const to = endpointOf(resource, verb);
      return from === to || taken.has(from) ? [] : [<Route key={from} path={from} element={<Canonical to={to} />} />];
    }),
    // Where react-admin would show an empty page of the resource.
    ...resources.map(({ props: { name } }) => <Route key={`${name}/*`} path={`/${name}/*`} element={<NotFound />} />),
  ];
}

function pageRoute(resource: Resource, verb: PageVerb, Shown: () => ReactNode): ReactElement {
  // The tabs of a form have addresses below its own.
  const path = endpointOf(resource, verb) + (verb === "create" || verb === "edit" ? "/*" : "");
  const page = (
    <Page path={path} resource={resource.name}>
      <Shown />
    </Page>
  );
  return <Route key={path} path={path} element={page} />;
}

/** Leads from react-admin's address of a page to the canonical one. */
function Canonical({ to }: { to: string }) {
  const { id = "" } = useParams();
  const { search } = useLocation();
  return <Navigate to={to.replace(":id", encodeURIComponent(id)) + search} replace />;
}

const isResource = (child: unknown): child is ReactElement<ResourceProps> =>
  isValidElement(child) && child.type === RaResource;

/** Gives the routes that custom ones hold. */
const customIn = (child: ReactNode): ReactElement[] =>
  isValidElement<{ children: ReactNode }>(child) && child.type === CustomRoutes
    ? Children.toArray(child.props.children).filter((route) => isValidElement(route))
    : [];
