import { Suspense, use } from "react";
import type { Identifier } from "react-admin";
import { PartsContext } from "./parts";

/** Shows above the page of a record what subjects have to say of it, such as that a write of it waits. */
export function AboveRecord({ resource, id }: { resource: string; id: Identifier }) {
  return Object.entries(use(PartsContext).aboveRecords).map(([name, Part]) => (
    <Suspense key={name} fallback={null}>
      <Part resource={resource} id={id} />
    </Suspense>
  ));
}
