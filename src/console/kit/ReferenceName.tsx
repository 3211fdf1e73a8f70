import { useCanAccess, useReference } from "react-admin";
import { Link } from "react-router-dom";
import { resources } from "../../contract/subjects";
import { pathOf, recordVerb } from "./paths";
import { titleOf } from "./titleOf";

interface Props {
  /** Name of the resource that is referred to. */
  to: string;
  /** An address and a filter hold it as text. */
  id: string | number;
  /** Leads to the record; not inside of a link. */
  link?: boolean;
  /** On one line, cut where there is no room for it. */
  compact?: boolean | undefined;
}

/** Shows a record of another resource by its name; its number where it cannot be read. */
export function ReferenceName({ to, id, link, compact }: Props) {
  const resource = resources.find(({ name }) => name === to);
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: to, action: "list" });
  const mayRead = resource !== undefined && canAccess === true;
  const { referenceRecord, isPending } = useReference({
    reference: to,
    id: Number(id),
    options: { enabled: mayRead },
  });
  if (resource && (isAsking || (mayRead && isPending))) return <span className="name-bar" aria-busy />;
  const name = referenceRecord && resource ? titleOf(resource, referenceRecord) : `#${id}`;
  const shown =
    link && resource && referenceRecord ? (
      <Link to={pathOf(resource, recordVerb(resource, false), id)}>{name}</Link>
    ) : (
      name
    );
  if (!compact) return <>{shown}</>;
  return (
    <span className="clamp reference" title={name}>
      {shown}
    </span>
  );
}
