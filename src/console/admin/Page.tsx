import { type ReactNode, Suspense } from "react";
import { ResourceContextProvider, useRequireAccess, useResourceContext } from "react-admin";
import { matchPath, useLocation, useParams } from "react-router-dom";
import { useHere, useRecordHere } from "../kit/here";
import { useParts } from "../kit/parts";
import { type Action, useMay } from "../kit/useMay";
import { Loading } from "../screens/Loading";
import { NotFound } from "../screens/Plain";

interface Props {
  /** Route that the page stands at; one that has tabs ends in `/*`. */
  path: string;
  /** Resource whose page it is. */
  resource?: string | undefined;
  /** A resource or subject that one has to be allowed to see; the pages of resources ask by themselves. */
  may?: string | undefined;
  /** What one has to be allowed to do with it, where that is more than to see it. */
  action?: Action | undefined;
  children: ReactNode;
}

/** Stands around every page: its resource, who may see it, what is shown while its code is fetched. */
export function Page({ path, resource, may, action, children }: Props) {
  const page = <Frame path={path} may={may} action={action} {...{ children }} />;
  return resource === undefined ? page : <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>;
}

const NUMBER = /^\d*$/;

function Frame({ path, may, action, children }: Omit<Props, "resource">) {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const { above: Above, below = NUMBER, waiting: Waiting = Loading } = useParts(resource ?? "");
  useRecordHere(resource, useParams().id);
  const { Note } = useHere();
  const waiting = (
    <Suspense fallback={<Loading />}>
      <Waiting />
    </Suspense>
  );
  const base = matchPath(path, pathname)?.pathnameBase ?? pathname;
  const page = (
    <>
      {Note && <Note />}
      {Above && (
        <Suspense fallback={<div className="above" />}>
          <Above />
        </Suspense>
      )}
      {below.test(pathname.slice(base.length + 1)) ? children : <NotFound />}
    </>
  );
  return (
    // Begun again for another record or resource, but not for another tab. Its own boundary: the page before it would
    // stand there until the code of this one is fetched.
    <Suspense key={base} fallback={waiting}>
      {may ? (
        <Permitted to={may} action={action} waiting={waiting}>
          {page}
        </Permitted>
      ) : (
        page
      )}
    </Suspense>
  );
}

interface PermittedProps {
  to: string;
  action: Action | undefined;
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a page to whoever may see what it is of, or do what it is for. */
function Permitted({ to, action = "list", waiting, children }: PermittedProps) {
  useRequireAccess({ resource: to, action });
  // Who is denied is led away at once: they do not wait for the code of the page.
  return useMay(to, action) ? children : waiting;
}
