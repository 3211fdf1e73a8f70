import { type ReactNode, Suspense, use, useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { PartsContext } from "../kit/parts";
import { useAfterRows } from "../kit/useAfterRows";
import { useNarrow } from "../kit/useNarrow";
import { Boundary } from "../screens/Boundary";
import { RouteErrorScreen } from "../screens/ErrorScreens";
import { Loading } from "../screens/Loading";
import { useFocusKept } from "./keepFocus";
import { Rail } from "./Rail";
import { TopBar } from "./TopBar";

/** Frames every page of the back office: the menu at its side, the bar above it, toasts over it. */
export function Shell({ children }: { children?: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  const narrow = useNarrow();
  // Open for the page on which it was opened: choosing an entry leads away and so closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = narrow && openAt === pathname;
  const close = useCallback(() => setOpenAt(undefined), []);
  const { abovePages } = use(PartsContext);
  const after = useAfterRows();
  useFocusKept(location);
  const bar = <TopBar onMenu={() => setOpenAt(pathname)} />;

  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t(kitWords.nav.skip)}
      </a>
      <Rail narrow={narrow} open={open} onClose={close} />
      <div className="stage" inert={open}>
        {narrow && bar}
        <main id="content" tabIndex={-1}>
          <Boundary place={pathname} fallback={(error) => <RouteErrorScreen error={error} />}>
            {Object.entries(after ? abovePages : {}).map(([name, Part]) => (
              <Suspense key={name} fallback={null}>
                <Part />
              </Suspense>
            ))}
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </Boundary>
        </main>
        {/* Above the page to the eye; whoever goes by the keyboard is at the page first. */}
        {!narrow && bar}
      </div>
    </div>
  );
}
