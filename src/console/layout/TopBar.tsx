import { LogOut, Menu, Moon, Sun } from "lucide-react";
import { Suspense, use } from "react";
import { useGetIdentity } from "react-admin";
import { Link } from "react-router-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { initialsOf } from "../kit/initials";
import { PartsContext } from "../kit/parts";
import { useAfterRows } from "../kit/useAfterRows";
import { chooseMode, useMode } from "../theme/mode";
import { useSignOut } from "./signOut";
import { Toasts } from "./Toasts";

/** Shows above the page: the menu's button where it is hidden, what subjects have there, the theme, who is signed in, the way out. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  const mode = useMode();
  const { topBar } = use(PartsContext);
  const after = useAfterRows();
  const other = mode === "dark" ? "light" : "dark";
  const ModeIcon = mode === "dark" ? Sun : Moon;
  return (
    <header className="top-bar">
      <button
        type="button"
        className="button quiet icon menu-button"
        aria-label={t(kitWords.nav.open)}
        onClick={onMenu}
      >
        <Menu size={20} aria-hidden />
      </button>
      <div className="spacer">
        <Toasts />
      </div>
      {Object.entries(after ? topBar : {}).map(([name, Part]) => (
        <Suspense key={name} fallback={null}>
          <Part />
        </Suspense>
      ))}
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(kitWords.nav[other])}
        onClick={() => chooseMode(other)}
      >
        <ModeIcon size={18} aria-hidden />
      </button>
      {identity && (
        <Link className="identity" to="/profile">
          <span className="visually-hidden">{t(kitWords.nav.profile)}:</span>
          <span className="initials" aria-hidden>
            {initialsOf(identity.fullName ?? "")}
          </span>
          <span className="wide-only">
            <strong>{identity.fullName}</strong>
            <small>{identity.email}</small>
          </span>
        </Link>
      )}
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(kitWords.nav.signOut)}
        title={t(kitWords.nav.signOut)}
        onClick={signOut}
      >
        <LogOut size={18} aria-hidden className="mirrored" />
      </button>
    </header>
  );
}
