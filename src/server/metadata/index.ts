import { subject } from "../subject";
import { serveMetadata } from "./serve";

/** Metadata of an asset. */
export const metadata = subject({ serve: [serveMetadata] });
