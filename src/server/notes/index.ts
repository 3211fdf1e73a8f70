import { subject } from "../subject";
import { serveNotes } from "./serve";

/** What the staff write to each other about records. */
export const notes = subject({ serve: [serveNotes] });
