import { type ComponentType, lazy } from "react";

/** What shows both sides of a change of a field at once. */
type Part = ComponentType<{ before: unknown; after: unknown }>;

const GrantsChange = lazy(() =>
  import("./roles/GrantsChange").then(({ GrantsChange: loaded }) => ({ default: loaded })),
);
const RequestedChange = lazy(() =>
  import("./approvals/RequestedChange").then(({ RequestedChange: loaded }) => ({ default: loaded })),
);
const ResultChange = lazy(() =>
  import("./spv/governance/ResultChange").then(({ ResultChange: loaded }) => ({ default: loaded })),
);

/** Changes that a subject tells in its own way, by the resource and the path of the field. */
export const CHANGE_PARTS: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  approvals: { changes: RequestedChange },
  roles: { permissions: GrantsChange },
  proposals: { result: ResultChange },
};
