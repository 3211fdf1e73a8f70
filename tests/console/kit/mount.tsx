import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  ResourceContextProvider,
} from "react-admin";
import { Route as At, createMemoryRouter, RouterProvider, Routes } from "react-router-dom";
import { onTestFinished } from "vitest";
import type { CallOptions } from "../../../src/console/api/api";
import { i18nProvider } from "../../../src/console/i18n/provider";
import { fetchInputs } from "../../../src/console/kit/FormDialog";
import { PartsContext } from "../../../src/console/kit/parts";
import { routerProvider } from "../../../src/console/kit/routerProvider";
import { Toasts } from "../../../src/console/layout/Toasts";
import { SUBJECT_PARTS } from "../../../src/console/parts";
import { Themed } from "../../../src/console/theme/Themed";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { setMessages } from "../../../src/contract/messages";
import type { Route } from "../../../src/contract/route";

// What jsdom lacks: windows have no width there, dialogs and popovers do not open, nothing scrolls, and text has no place.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

HTMLElement.prototype.hidePopover ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
const nowhere = document.createElement("i").getBoundingClientRect();
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect ??= () => nowhere;

setMessages();
// As though somebody had approached a button before: the inputs of a dialog are there once it is.
await fetchInputs();

/** Verbs of the data provider by their names, and calls by their endpoints: those are given what was {@link Sent}, and
 * a download the name of its file. */
type Verbs = { [verb in string]?: (...args: never[]) => Promise<unknown> };

/** What a call of the test's own was made with. */
export interface Sent {
  params: Record<string, never>;
  query: Record<string, never>;
  body: Record<string, never>;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  key: never;
}

/** Makes the calls beyond react-admin's verbs of what a test answers; one without an answer fails. */
function calling(answers: Verbs) {
  const call = (
    { on, idempotent }: Route,
    { params, query, body, file, key, signal, onProgress }: CallOptions = {},
    name?: string,
  ) => {
    const answer = answers[on];
    // Of this kind, react-admin does not log it: a test answers what it is about.
    if (!answer) return Promise.reject(new DOMException(`The test has no answer to ${on}`, "AbortError"));
    const sent = { params, query, body, ...(file ? { file, signal, onProgress } : {}), ...(idempotent ? { key } : {}) };
    const made = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    return answer(...([made, ...(name ? [name] : [])] as never[]));
  };
  return { call, file: call, follow: call, download: call, forgetMe: async () => undefined };
}

export interface Around {
  /** Verbs of the data provider that the test needs; a call of another one fails it. */
  provider?: Verbs;
  may?: (action: string, resource: string) => boolean;
  /** In place of what `may` says: how the console itself asks. */
  canAccess?: AuthProvider["canAccess"];
  resource?: string;
  path?: string;
  /** Route that the thing stands at, for one that reads parameters. */
  route?: string;
}

/** Mounts something as {@link mount} does, beside the toasts. */
export const mountWithToasts = (children: ReactNode, around?: Around) =>
  mount(
    <>
      {children}
      <Toasts />
    </>,
    around,
  );

/** Mounts the page of a record beside the toasts; it has no history, and lists are empty, unless a test says otherwise. */
export function mountShow(
  page: ReactNode,
  resource: string,
  record: { id: number },
  { provider, ...around }: Around = {},
) {
  return mountWithToasts(page, {
    resource,
    path: `/${resource}/${record.id}/show`,
    route: `/${resource}/:id/show`,
    ...around,
    provider: {
      getOne: async () => ({ data: record }),
      getMany: async () => ({ data: [] }),
      getList: async () => ({ data: [], total: 0 }),
      [commonRoutes.history.on]: async () => [],
      ...provider,
    },
  });
}

/** Mounts something as the back office does: providers, words, router, theme. Gives the router. */
export function mount(
  children: ReactNode,
  { provider = {}, may = () => true, canAccess, resource, path = "/", route = "*" }: Around = {},
) {
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => "/admin-login",
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: 1, fullName: "Ann Example", email: "ann@example.org" }),
    canAccess: canAccess ?? (async ({ action, resource: asked }) => may(action, asked)),
  };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: "always" } },
  });
  onTestFinished(() => queryClient.clear());
  const inside = resource ? <ResourceContextProvider value={resource}>{children}</ResourceContextProvider> : children;
  const router = createMemoryRouter(
    [
      {
        path: "*",
        element: (
          <CoreAdminContext
            dataProvider={(provider.call ? provider : { ...calling(provider), ...provider }) as unknown as DataProvider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            routerProvider={routerProvider}
            queryClient={queryClient}
            store={memoryStore()}
          >
            <PartsContext value={SUBJECT_PARTS}>
              <Themed>
                <Routes>
                  <At path={route} element={inside} />
                  <At path="*" element={null} />
                </Routes>
              </Themed>
            </PartsContext>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
