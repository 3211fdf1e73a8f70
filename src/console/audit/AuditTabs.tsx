import { NavLink } from "react-router-dom";
import { t } from "../i18n/t";
import { SECURITY_PATH } from "./paths";
import { auditWords } from "./words";

/** Leads from what was changed to what was refused, and back. */
export function AuditTabs() {
  return (
    <nav className="above tabs" aria-label={t("Audit trail")}>
      <NavLink to="/audit" end>
        {t(auditWords.changes)}
      </NavLink>
      <NavLink to={SECURITY_PATH}>{t(auditWords.security.title)}</NavLink>
    </nav>
  );
}
