import type { Route } from "../../contract/route";
import type { AnswerOf, CallOptions, InputOf } from "../api/api";
import { useChange } from "./useChange";
import { useConsoleProvider } from "./useConsoleProvider";

interface Write<R extends Route> extends Pick<CallOptions<R>, "params" | "query" | "timeout" | "fails"> {
  /** Tells the person that it is done. */
  done: string | ((answer: AnswerOf<R>) => string);
  tells?: boolean;
  lasts?: boolean;
}

/**
 * Gives the write of a call, which `mutate` makes with its body or file: under a key, told to the person, and with
 * whatever shows its resource fetched anew. A write of more than one call is a {@link useChange}.
 */
export function useCall<const R extends Route>(route: R, { done, tells = false, lasts = false, ...asked }: Write<R>) {
  const provider = useConsoleProvider();
  return useChange(
    route.of ?? "",
    (input: InputOf<R>, key): Promise<AnswerOf<R>> =>
      provider.call(route, { ...asked, ...(input instanceof Blob ? { file: input } : { body: input as never }), key }),
    done,
    { tells, lasts },
  );
}
