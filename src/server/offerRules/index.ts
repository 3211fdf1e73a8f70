import { subject } from "../subject";
import { serveOfferRules } from "./serve";

/** The rules of an offer. */
export const offerRules = subject({ serve: [serveOfferRules] });
