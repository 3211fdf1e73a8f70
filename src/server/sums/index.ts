import { subject } from "../subject";
import { serveSums } from "./serve";

/** What the records of lists come to. */
export const sums = subject({ serve: [serveSums] });
