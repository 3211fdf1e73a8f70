import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { CustomRoutes, localStorageStore } from "react-admin";
import { createBrowserRouter, RouterProvider, useLocation, useRouteError } from "react-router-dom";
import { setMessages } from "../contract/messages";
import { resources } from "../contract/subjects";
import { Admin } from "./admin/Admin";
import { authProvider } from "./api/authProvider";
import { createDataProvider } from "./api/dataProvider";
import { http } from "./api/http";
import { createQueryClient } from "./api/queryClient";
import { currentAdmin, signOut } from "./api/session";
import { i18nProvider } from "./i18n/provider";
import { FetchPageContext } from "./kit/fetchPage";
import { PartsContext } from "./kit/parts";
import { routerProvider } from "./kit/routerProvider";
import { Shell } from "./layout/Shell";
import { SIGN_OUT } from "./layout/signOut";
import { SUBJECT_PARTS } from "./parts";
import { PUBLIC_PAGES } from "./public";
import { CUSTOM_ROUTES, fetchPage as fetchPageAt, RESOURCES } from "./routes";
import { RouteErrorScreen } from "./screens/ErrorScreens";
import { Loading } from "./screens/Loading";
import { FactorGate } from "./session/FactorGate";
import { LazyWallet } from "./web3/bar/LazyWallet";
import { allowDrafts, forgetDrafts } from "./wizard/form/deviceDrafts";
import "./theme/backOffice.css";

setMessages();

const dataProvider = createDataProvider(resources, http);
const store = localStorageStore(undefined, "console");

/** Fetches the code of the page that stands at an address. */
export const fetchPage = fetchPageAt;

/** Shows the back office; `onLeave` is called when its router arrives at a public page, such as after signing out. */
export function BackOffice({ onLeave }: { onLeave: () => void }) {
  const [router, setRouter] = useState<Router>();
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useEffect(() => {
    const admin = currentAdmin();
    if (admin) allowDrafts(admin.id);
    // A data router: only there can a form keep one from leaving it unsaved.
    const created = createBrowserRouter([
      ...Object.keys(PUBLIC_PAGES).map((path) => ({ path, element: <Leave onLeave={() => leave.current()} /> })),
      { path: "*", element: <Console />, errorElement: <FailedRoute /> },
    ]);
    setRouter(created);
    return () => created.dispose();
  }, []);

  return router ? <RouterProvider router={router} /> : <Loading />;
}

type Router = ReturnType<typeof createBrowserRouter>;

function Console() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Admin {...{ dataProvider, authProvider, i18nProvider, routerProvider, store, queryClient }} layout={Layout}>
      {RESOURCES}
      <CustomRoutes>{CUSTOM_ROUTES}</CustomRoutes>
    </Admin>
  );
}

/** Every page of the back office in its frame; the wallet's connection holds from page to page. */
function Layout({ children }: { children?: ReactNode }) {
  // Drawn in pieces, between which what stands there already answers.
  const begins = useDeferredValue(true, false);
  if (!begins) return <Loading />;
  return (
    <PartsContext value={SUBJECT_PARTS}>
      <FetchPageContext value={fetchPage}>
        <LazyWallet>
          <Shell>
            <FactorGate>{children}</FactorGate>
          </Shell>
        </LazyWallet>
      </FetchPageContext>
    </PartsContext>
  );
}

/** Ends the session when one came here to sign out, and hands over to the public page. */
function Leave({ onLeave }: { onLeave: () => void }) {
  const { state } = useLocation();
  useEffect(() => {
    if (state === SIGN_OUT) {
      const admin = currentAdmin();
      if (admin) forgetDrafts(admin.id);
      signOut();
      // What was searched for and selected is nothing for the next person.
      store.reset();
    }
    onLeave();
  }, [state, onLeave]);
  return null;
}

const FailedRoute = () => <RouteErrorScreen error={useRouteError()} />;
