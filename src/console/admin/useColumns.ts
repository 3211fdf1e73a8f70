import { useStore } from "react-admin";
import { useResource } from "../kit/useResource";
import { type Column, columnsOf } from "./column";

/** Gives the columns of a list that the person has not hidden, and the means to hide and show them. */
export function useColumns(all: readonly Column[] = columnsOf(useResource(), null)) {
  const [hidden, setHidden] = useStore<string[]>(`${useResource().name}.hiddenColumns`, []);
  const shown = all.filter(({ path }) => !hidden.includes(path));
  return {
    all,
    // A list without columns says nothing: the first one cannot be hidden.
    shown: shown.length > 0 ? shown : all.slice(0, 1),
    isShown: ({ path }: Column) => !hidden.includes(path),
    toggle: ({ path }: Column) =>
      setHidden(hidden.includes(path) ? hidden.filter((other) => other !== path) : [...hidden, path]),
  };
}
