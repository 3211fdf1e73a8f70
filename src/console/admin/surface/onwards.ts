/** The attribute of an element among whose values Tab leads on from one that is changed to the next. */
export const AMONG = "data-inline";

/** Where the focus goes from a value: back to its pencil, on to that of another value, or wherever it went by itself. */
export type Onwards = "here" | "next" | "previous" | "away";
