import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { type RaRecord, useDataProvider } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { PAGE } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { pathOf } from "./paths";
import { takeFocus } from "./takeFocus";
import { titleOf } from "./titleOf";
import { useWorkStep } from "./workStep";

/** What waits for a decision beside a record. */
export interface Queue {
  /** What the list of those that wait is narrowed by. */
  filter: Readonly<Record<string, unknown>>;
  /** Tells of one that waits whether this person may decide it; all of them unless told. */
  may?: (record: RaRecord) => boolean | Promise<boolean>;
}

interface Props extends Queue {
  resource: Resource;
  id: RaRecord["id"];
  /** Whether the record still waits itself. */
  waits: boolean;
}

/** Leads on to the next that waits, once the record of the page has been decided here; it has the focus then. */
export function NextInQueue({ resource, id, waits, filter, may }: Props) {
  const provider = useDataProvider();
  const { state } = useLocation();
  const [work] = useWorkStep();
  const waited = useRef<RaRecord["id"]>(undefined);
  if (waits) waited.current = id;
  const { data } = useQuery({
    queryKey: [resource.name, "queue", id, filter],
    enabled: !waits && waited.current === id,
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: PAGE.size };
      const list = await provider.getList(resource.name, { filter, sort: resource.sort, pagination, signal });
      const others = list.data.filter((other) => other.id !== id);
      const mine = await Promise.all(others.map((other) => may?.(other) ?? true));
      const [first, ...more] = others.filter((_, place) => mine[place]);
      // Of those beyond the page nobody is asked whether this person may decide them.
      return { first, more: more.length + (list.total ?? list.data.length) - list.data.length };
    },
  });
  const next = data?.first;
  // Whoever goes through the worklist is led on by that.
  if (!next || work) return null;
  return (
    <aside className="callout row next-in-queue" aria-label={t(kitWords.queue.label)}>
      <Link ref={takeFocus} to={pathOf(resource, "show", next.id)} state={state}>
        {t(kitWords.queue.next, { name: titleOf(resource, next) })}{" "}
        <ArrowRight size={16} aria-hidden className="mirrored" />
      </Link>{" "}
      {data.more > 0 && <span className="muted">{t(kitWords.queue.more, { smart_count: data.more })}</span>}
    </aside>
  );
}
