import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { Route } from "../../contract/route";
import type { AnswerOf, CallOptions } from "../api/api";
import { isAbsent } from "../api/extension";
import { useConsoleProvider } from "./useConsoleProvider";

interface Asked<R extends Route> extends Pick<CallOptions<R>, "params" | "query" | "body" | "timeout" | "fails"> {
  /** State of the record that the answer is of: of another one it is asked for anew, and not shown until it is there. */
  edition?: unknown;
}

/** Gives the key under which the answer of a call is kept; those of all records begin with its resource and endpoint. */
export const answerKey = <const R extends Route>(route: R, { params, query, body, edition }: Asked<R> = {}) => [
  route.of,
  route.on,
  // Numbers from records, text from addresses.
  Object.values<string | number>(params ?? {}).map(String),
  query ?? null,
  body ?? null,
  edition ?? null,
];

/**
 * Gives the answer of a call that reads, fetched anew whenever something of its resource changes.
 *
 * A server of documented calls only has no answer to some: then `data` and `error` stay empty and it is `absent`;
 * `failure` has the words for that too.
 */
export function useAnswer<const R extends Route>(
  route: R,
  { edition, ...asked }: Asked<R> = {},
  more: Omit<UseQueryOptions<AnswerOf<R>>, "queryKey" | "queryFn"> = {},
) {
  const provider = useConsoleProvider();
  const { error: failure, ...rest } = useQuery({
    queryKey: answerKey(route, { ...asked, edition }),
    queryFn: ({ signal }) => provider.call(route, { ...asked, signal }),
    ...more,
  });
  const absent = isAbsent(failure);
  return { ...rest, failure, absent, error: absent ? null : failure };
}
