import { subject } from "../subject";
import { serveMap } from "./serve";

/** Tiles and places of the map. */
export const map = subject({ serve: [(api) => serveMap(api)] });
