import { useDebounced } from "./useDebounced";

/** Milliseconds without typing after which the server is asked. */
const PAUSE_MS = 300;

type Numbers<Given extends readonly unknown[]> = { [Place in keyof Given]: number };

/** Gives numbers that are typed or chosen once nobody types any more, and whether all of them can be asked about. */
export function useEntered<const Given extends readonly unknown[]>(given: Given): [Numbers<Given>, boolean] {
  const entered = useDebounced(given.map(Number).join(), PAUSE_MS).split(",").map(Number);
  return [entered as Numbers<Given>, entered.every((value) => Number.isInteger(value) && value > 0)];
}
