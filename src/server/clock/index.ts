import { subject } from "../subject";
import { serveClock } from "./serve";

/** The clock, and whether it may be trusted. */
export const clock = subject({ serve: [serveClock] });
