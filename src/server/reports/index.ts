import { subject } from "../subject";
import { serveReports } from "./serve";

/** Reports on orders and money. */
export const reports = subject({ serve: [serveReports] });
