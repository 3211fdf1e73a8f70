import { subject } from "../subject";
import { serveSearch } from "./serve";

/** What the server has to find records from anywhere in the console. */
export const search = subject({ serve: [serveSearch] });
