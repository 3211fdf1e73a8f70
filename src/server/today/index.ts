import { subject } from "../subject";
import { serveToday } from "./serve";

/** The page of the working day. */
export const today = subject({ serve: [serveToday] });
