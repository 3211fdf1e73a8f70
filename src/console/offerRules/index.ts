import { subject } from "../subject";

/** The rules of an offer, wherever they refuse somebody. */
export const offerRules = subject({});
