import * as counts from "./tables/counts";
import * as projects from "./tables/projects";
import { tables } from "./tables/resources";
import * as session from "./tables/session";
import * as trail from "./tables/trail";

/** Every table of the platform. */
export const schema = { ...tables, ...session, ...trail, ...projects, ...counts };
