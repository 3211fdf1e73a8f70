import { NavLink } from "react-router-dom";
import { countries, partners, popups, videos } from "../../contract/config/resource";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";

/** Leads between the lists of the configuration. */
export function ConfigTabs() {
  return (
    <nav className="above tabs" aria-label={t("Configuration")}>
      {[partners, videos, popups, countries].map((resource) => (
        <NavLink key={resource.name} to={pathOf(resource, "list")}>
          {pluralOf(resource)}
        </NavLink>
      ))}
    </nav>
  );
}
