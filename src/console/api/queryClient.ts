import { MutationCache, QueryClient } from "@tanstack/react-query";
import { commonRoutes } from "../../contract/commonRoutes";
import { noteRoutes } from "../../contract/notes/routes";
import { todayRoutes } from "../../contract/today/routes";
import { worklistRoutes } from "../../contract/worklist/routes";
import { isAbsent } from "./extension";
import { ApiError } from "./failure";

/** What a change of anything may show in: the menu and the page of the day, the worklist, and what happened to a record. */
const FOLLOWS = [todayRoutes.waiting, worklistRoutes.list, noteRoutes.activity, commonRoutes.history].map(
  ({ of }) => of,
);

/**
 * Makes the cache of answers; a refusal is not asked for again, a failing network is, twice.
 *
 * A record that is put in its own place stays as old as it is: react-admin's lists do so with what was read before, which
 * would then count as read just now, though it has changed.
 */
export function createQueryClient(): QueryClient {
  const refused = (error: unknown) =>
    isAbsent(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        for (const of of FOLLOWS) void client.invalidateQueries({ queryKey: [of] });
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && !refused(error) },
      // A write without a connection fails at once and is told; held back, it would be made when nobody looks any more.
      mutations: { networkMode: "always" },
    },
  });
  const put = client.setQueryData.bind(client) as (...given: unknown[]) => unknown;
  const putAnew = (key: readonly unknown[], updater: unknown, options?: object) => {
    const before = client.getQueryData(key);
    const after = typeof updater === "function" ? updater(before) : updater;
    return typeof updater === "function" && after === before ? before : put(key, after, options);
  };
  client.setQueryData = putAnew as typeof client.setQueryData;
  return client;
}
