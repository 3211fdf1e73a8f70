import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { Route } from "../../contract/route";
import type { AnswerOf, CallOptions } from "../api/api";
import { fillPath } from "../api/endpoint";
import { isAbsent } from "../api/extension";
import { useConsoleProvider } from "./useConsoleProvider";

type Asked<R extends Route> = Pick<CallOptions<R>, "params" | "query" | "body" | "timeout" | "fails">;

/** Gives the key under which the answer of a call is kept, so that it can be set or fetched anew. */
export const answerKey = <const R extends Route>(route: R, { params, query, body }: Asked<R> = {}) => [
  route.of,
  fillPath(route.on, params ?? {}),
  query ?? null,
  body ?? null,
];

/**
 * Gives the answer of a call that reads, fetched anew whenever something of its resource changes.
 *
 * A server of documented calls only has no answer to some: then `data` and `error` stay empty and it is `absent`;
 * `failure` has the words for that too.
 */
export function useAnswer<const R extends Route>(
  route: R,
  asked: Asked<R> = {},
  more: Omit<UseQueryOptions<AnswerOf<R>>, "queryKey" | "queryFn"> = {},
) {
  const provider = useConsoleProvider();
  const { error: failure, ...rest } = useQuery({
    queryKey: answerKey(route, asked),
    queryFn: ({ signal }) => provider.call(route, { ...asked, signal }),
    ...more,
  });
  const absent = isAbsent(failure);
  return { ...rest, failure, absent, error: absent ? null : failure };
}
