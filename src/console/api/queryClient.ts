import { MutationCache, QueryClient } from "@tanstack/react-query";
import { todayRoutes } from "../../contract/today/routes";
import { isAbsent } from "./extension";
import { ApiError } from "./failure";

const TODAY = todayRoutes.waiting.of;

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
    // Whatever was done, the menu and the page of the day say what still waits.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: [TODAY] }) }),
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
