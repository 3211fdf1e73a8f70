import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import { viewRoutes } from "../../contract/views/routes";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { answerKey, useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { viewWords } from "./words";
import "./views.css";

/** Milliseconds after which records are counted again, where nothing was written here. */
const EVERY_MS = 30_000;

/** Shows the pinned views of a list in the menu, each with how many records it holds. */
export function PinnedViews({ resource }: { resource: string }) {
  const enabled = useMayCall(viewRoutes.list) && resources.some(({ name }) => name === resource);
  const { data } = useAnswer(viewRoutes.list, {}, { enabled, meta: { frame: true } });
  const pinned = data?.filter((view) => view.pinned && view.resource === resource);
  return pinned?.length ? <Pinned resource={resource} views={pinned} /> : null;
}

function Pinned({ resource, views }: { resource: string; views: readonly { id: number; name: string }[] }) {
  const { pathname, search } = useLocation();
  const { data: counts } = useAnswer(viewRoutes.counts, {}, { refetchInterval: EVERY_MS, meta: { frame: true } });
  useCountsAfter(resource);
  const path = pathOf(resourceNamed(resource), "list");
  const shown = pathname === path ? new URLSearchParams(search).get("view") : null;
  return (
    <ul className="rail-views">
      {views.map(({ id, name }) => {
        const found = counts?.find((one) => one.id === id);
        const count = formatNumber(found?.count ?? undefined);
        const isHere = shown === String(id);
        return (
          <li key={id}>
            <Link
              to={`${path}?view=${id}`}
              tabIndex={-1}
              aria-current={isHere ? "page" : undefined}
              className={isHere ? "active" : ""}
            >
              <span title={name}>{name}</span>{" "}
              {found?.count != null && (
                <span className="rail-count" title={t(viewWords.countTitle, { count })}>
                  {found.is_more ? t(viewWords.countMore, { count }) : count}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Counts again once records of a list were written, which is when what shows them is fetched anew. */
function useCountsAfter(resource: string) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = client.getQueryCache().subscribe((event) => {
      const isWritten =
        event.type === "updated" && event.action.type === "invalidate" && event.query.queryKey[0] === resource;
      if (!isWritten) return;
      clearTimeout(timer);
      timer = setTimeout(() => client.invalidateQueries({ queryKey: answerKey(viewRoutes.counts).slice(0, 2) }));
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, resource]);
}
