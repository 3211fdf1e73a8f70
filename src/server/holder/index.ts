import { subject } from "../subject";
import { serveHolder } from "./serve";

/** The holder's own page behind a personal link. */
export const holder = subject({ serve: [serveHolder] });
