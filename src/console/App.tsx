import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { rememberOrigin, SIGN_IN_PATH } from "./api/origin";
import { hasValidToken } from "./api/tokens";
import { PUBLIC_PAGES } from "./public";
import { Boundary } from "./screens/Boundary";
import { BoundaryScreen, RouteErrorScreen } from "./screens/ErrorScreens";
import { Loading } from "./screens/Loading";

const loadBackOffice = () => import("./BackOffice");
const BackOffice = lazy(() => loadBackOffice().then(({ BackOffice }) => ({ default: BackOffice })));

/**
 * Shows a public page or the back office, as the address says.
 *
 * The two never stand on the page together, so nothing of one session is left when the next one begins.
 */
export function App() {
  const [path, setPath] = useState(arrive);
  const Page = PUBLIC_PAGES[path];

  useEffect(() => {
    const follow = () => setPath(arrive());
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  // While the person types, the back office arrives; what fails now is fetched again when it is needed.
  useEffect(() => {
    if (path === SIGN_IN_PATH) loadBackOffice().catch(() => undefined);
  }, [path]);

  const enter = useCallback((place: string) => {
    history.replaceState(null, "", place);
    setPath(arrive());
  }, []);
  const go = useCallback((place: string) => {
    history.pushState(null, "", place);
    setPath(arrive());
  }, []);

  if (Page) {
    return (
      <Boundary place={path} fallback={(error) => <RouteErrorScreen error={error} />}>
        <Suspense fallback={<Loading />}>
          <Page path={path} onEnter={enter} onGo={go} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <Boundary fallback={() => <BoundaryScreen />}>
      <Suspense fallback={<Loading />}>
        <BackOffice onLeave={() => setPath(arrive())} />
      </Suspense>
    </Boundary>
  );
}

/** Gives the page to show; who is not signed in need not wait for the back office to be told so. */
function arrive(): string {
  if (location.pathname in PUBLIC_PAGES || hasValidToken()) return location.pathname;
  rememberOrigin();
  history.replaceState(null, "", SIGN_IN_PATH);
  return SIGN_IN_PATH;
}
