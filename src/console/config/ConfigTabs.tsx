import { NavLink } from "react-router-dom";
import { countries, partners, popups, videos } from "../../contract/config/resource";
import { useWords } from "../i18n/useWords";
import { pathOf } from "../kit/paths";
import "./config.css";

/** Leads between the lists of the configuration. */
export function ConfigTabs() {
  const { t, plural } = useWords();
  return (
    <nav className="above config-tabs" aria-label={t("console.config.menu")}>
      {[partners, videos, popups, countries].map((definition) => (
        <NavLink key={definition.name} to={pathOf(definition, "list")}>
          {plural(definition)}
        </NavLink>
      ))}
    </nav>
  );
}
