import { Navigate } from "react-router-dom";
import { partners } from "../../contract/config/resource";
import { pathOf } from "../kit/paths";

/** Leads from the configuration to the first of its lists. */
export const ConfigIndex = () => <Navigate to={pathOf(partners, "list")} replace />;
