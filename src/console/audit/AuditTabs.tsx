import { NavLink } from "react-router-dom";
import { useWords } from "../i18n/useWords";
import { SECURITY_PATH } from "./paths";
import "../config/config.css";

/** Leads from what was changed to what was refused, and back. */
export function AuditTabs() {
  const { t } = useWords();
  return (
    <nav className="above config-tabs" aria-label={t("console.audit.menu")}>
      <NavLink to="/audit" end>
        {t("console.audit.changes")}
      </NavLink>
      <NavLink to={SECURITY_PATH}>{t("console.audit.security.title")}</NavLink>
    </nav>
  );
}
