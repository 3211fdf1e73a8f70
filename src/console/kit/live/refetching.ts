import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Change } from "../../../contract/live/vocabulary";
import { todayRoutes } from "../../../contract/today/routes";
import { hereNow } from "../here";
import { concerns } from "./concerns";
import type { Heard } from "./feed";
import { isHeldList } from "./heldLists";
import { createPace } from "./pace";

/** How often what counts all that waits is fetched anew, in milliseconds. */
const COUNTED = { least: 10_000, most: 60_000 };

/** Fetches anew what is shown and has changed; gives what is to be told of changes, and what ends it. */
export function refetching(client: QueryClient) {
  const gathered = new Map<string, Change[]>();
  const paces = new Map<string, ReturnType<typeof createPace>>();
  const counting = createPace(() => void client.invalidateQueries({ queryKey: [todayRoutes.waiting.of] }), COUNTED);

  const fetchAnew = (isStale: (key: QueryKey) => boolean) =>
    client.invalidateQueries({
      predicate: ({ queryKey, queryHash }) => !isHeldList(queryHash) && !isTyped(queryKey) && isStale(queryKey),
    });

  const paceOf = (resource: string) => {
    const pace =
      paces.get(resource) ??
      createPace(() => {
        const changes = gathered.get(resource) ?? [];
        gathered.delete(resource);
        void fetchAnew((key) => concerns(key, changes));
      });
    paces.set(resource, pace);
    return pace;
  };

  return {
    heard({ name, told }: Heard) {
      if (name === "resync" || (name === "end" && !told.again)) void fetchAnew(([of]) => of !== "auth");
      if (name !== "changes") return;
      for (const change of told) {
        gathered.set(change.resource, [...(gathered.get(change.resource) ?? []), change]);
        paceOf(change.resource).soon();
      }
      counting.soon();
    },
    stop() {
      for (const pace of paces.values()) pace.stop();
      counting.stop();
    },
  };
}

/** React-admin's own forms forget what is typed, and do not say that something is. */
const hasStockForm = () => document.querySelector("[class*=RaToolbar]") !== null;

/** A form begins anew with another record: while something is typed, it keeps the one that it began with. */
function isTyped([resource, verb, params]: QueryKey): boolean {
  const { record, typed } = hereNow();
  if (!(typed || hasStockForm()) || verb !== "getOne" || resource !== record?.resource) return false;
  return String((params as { id?: unknown }).id) === record?.id;
}
