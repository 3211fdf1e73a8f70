import { Suspense, useCallback, useEffect, useState } from "react";
import { SIGN_IN_PATH } from "../contract/publicPaths";
import { rememberOrigin } from "./api/origin";
import { hasValidToken } from "./api/tokens";
import type { BackOffice } from "./BackOffice";
import { PUBLIC_PAGES } from "./public";
import { Boundary } from "./screens/Boundary";
import { BoundaryScreen, RouteErrorScreen } from "./screens/ErrorScreens";
import { Loading } from "./screens/Loading";

/** Fetches the back office, and then the page of it that stands at the address. */
const loadBackOffice = async () => {
  // What the resources are takes a while to be put together: a page that is there already may answer after it.
  await import("../contract/subjects");
  await new Promise((resolve) => setTimeout(resolve));
  const { BackOffice, fetchPage } = await import("./BackOffice");
  // A page that cannot be fetched says so where it stands.
  await fetchPage(location.pathname, true).catch(() => undefined);
  return BackOffice;
};

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
      <Office onLeave={() => setPath(arrive())} />
    </Boundary>
  );
}

/** Shows the back office once it is there. It does not suspend: what React shows after a fallback waits for 300 ms. */
function Office({ onLeave }: { onLeave: () => void }) {
  const [found, setFound] = useState<{ BackOffice?: typeof BackOffice; error?: unknown }>({});
  useEffect(() => {
    loadBackOffice().then(
      (BackOffice) => setFound({ BackOffice }),
      (error: unknown) => setFound({ error }),
    );
  }, []);
  if (found.error) throw found.error;
  return found.BackOffice ? <found.BackOffice onLeave={onLeave} /> : <Loading />;
}

/** Gives the page to show; who is not signed in need not wait for the back office to be told so. */
function arrive(): string {
  if (location.pathname in PUBLIC_PAGES || hasValidToken()) return location.pathname;
  rememberOrigin();
  history.replaceState(null, "", SIGN_IN_PATH);
  return SIGN_IN_PATH;
}
