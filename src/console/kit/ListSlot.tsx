import { type ReactNode, Suspense, use } from "react";
import { PartsContext, type SubjectParts } from "./parts";
import { useAfterRows } from "./useAfterRows";

interface Props {
  at: keyof SubjectParts["inLists"];
  /** Keeps the place of what is not there yet. */
  children?: ReactNode;
}

/** Shows what subjects have in every list, once the first rows are there. */
export function ListSlot({ at, children }: Props) {
  const { inLists } = use(PartsContext);
  const after = useAfterRows();
  if (!after) return children;
  return (
    <Suspense fallback={children}>
      {Object.entries(inLists[at]).map(([name, Part]) => (
        <Part key={name} />
      ))}
    </Suspense>
  );
}
