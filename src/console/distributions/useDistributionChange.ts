import { useQueryClient } from "@tanstack/react-query";
import { distributionLines, distributions } from "../../contract/distributions/resource";
import { useChange } from "../kit/useChange";

type Change<Input, Result> = Parameters<typeof useChange<Input, Result>>;

/** Gives a change of a distribution; its parts are fetched anew with it. */
export function useDistributionChange<Input, Result>(
  run: Change<Input, Result>[1],
  said: Change<Input, Result>[2],
  options?: Change<Input, Result>[3],
) {
  const client = useQueryClient();
  return useChange(
    distributions.name,
    async (input: Input, key) => {
      try {
        return await run(input, key);
      } finally {
        client.invalidateQueries({ queryKey: [distributionLines.name] });
      }
    },
    said,
    options,
  );
}
