import { routesOf } from "../../../src/console/admin/Admin";
import { CUSTOM_ROUTES, RESOURCES } from "../../../src/console/routes";

/** Every route of the back office, as its root has them. */
export const CONSOLE_ROUTES = [...CUSTOM_ROUTES, ...routesOf(RESOURCES, CUSTOM_ROUTES)];
