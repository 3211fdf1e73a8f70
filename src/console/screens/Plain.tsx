import { Compass, Lock, ShieldQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
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
  const t = useTranslate();
  useDocumentTitle(t(`console.${words}.title`));
  return (
    <div className="screen">
      {icon}
      <h1>{t(`console.${words}.title`)}</h1>
      <p>{t(`console.${words}.text`)}</p>
      {children}
    </div>
  );
}

const look = { size: 44, strokeWidth: 1.25, "aria-hidden": true } as const;

/** Stands at an address that leads nowhere. */
export function NotFound() {
  const t = useTranslate();
  return (
    <Plain icon={<Compass {...look} />} words="notFound">
      <Link className="button" to="/assets">
        {t("console.notFound.home")}
      </Link>
    </Plain>
  );
}

/** Tells an administrator whose role does not include the page. */
export const AccessDenied = () => <Plain icon={<Lock {...look} />} words="denied" />;

/** Tells that the permissions could not be asked for. */
export const AccessUnchecked = () => <Plain icon={<ShieldQuestionMark {...look} />} words="unchecked" />;
