import { Compass, Lock, ShieldQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useDocumentTitle } from "../kit/PageTitle";

function Plain({
  icon,
  words,
  children,
}: {
  icon: ReactNode;
  words: "notFound" | "denied" | "unchecked";
  children?: ReactNode;
}) {
  useDocumentTitle(t(kitWords[words].title));
  return (
    <div className="screen">
      {icon}
      <h1>{t(kitWords[words].title)}</h1>
      <p>{t(kitWords[words].text)}</p>
      {children}
    </div>
  );
}

const look = { size: 44, strokeWidth: 1.25, "aria-hidden": true } as const;

/** Stands at an address that leads nowhere. */
export function NotFound() {
  return (
    <Plain icon={<Compass {...look} />} words="notFound">
      <Link className="button" to="/assets">
        {t(kitWords.notFound.home)}
      </Link>
    </Plain>
  );
}

/** Tells an administrator whose role does not include the page. */
export const AccessDenied = () => <Plain icon={<Lock {...look} />} words="denied" />;

/** Tells that the permissions could not be asked for. */
export const AccessUnchecked = () => <Plain icon={<ShieldQuestionMark {...look} />} words="unchecked" />;
