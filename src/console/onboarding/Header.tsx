import { LogOut, Moon, Sun } from "lucide-react";
import { t } from "../i18n/t";
import { brand } from "../theme/brand";
import { Mark } from "../theme/Mark";
import { chooseMode, useMode } from "../theme/mode";
import { onboardingWords as words } from "./words";

interface Props {
  /** Name of whoever is signed in. */
  name: string | undefined;
  onLeave: () => void;
}

/** Shows above the onboarding: the product, the theme, who is signed in, the way out. */
export function Header({ name, onLeave }: Props) {
  const mode = useMode();
  const other = mode === "dark" ? "light" : "dark";
  const ModeIcon = mode === "dark" ? Sun : Moon;
  return (
    <header className="row onboarding-header">
      <Mark size={28} />
      <strong>{brand().name}</strong>
      <span className="spacer" />
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(words.theme[other])}
        onClick={() => chooseMode(other)}
      >
        <ModeIcon size={18} aria-hidden />
      </button>
      {name !== undefined && (
        <>
          <span className="onboarding-person">
            <span className="visually-hidden">{t(words.signedIn)} </span>
            {name}
          </span>
          <button type="button" className="button quiet" onClick={onLeave}>
            <LogOut size={16} aria-hidden />
            {t(words.leave)}
          </button>
        </>
      )}
    </header>
  );
}
