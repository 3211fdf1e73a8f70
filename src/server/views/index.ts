import { subject } from "../subject";
import { serveViews } from "./serve";

/** Named states of lists. */
export const views = subject({ serve: [serveViews] });
