import { useQuery } from "@tanstack/react-query";
import { spv } from "../../../contract/spv/resource";
import { useConsoleProvider } from "../../kit/useConsoleProvider";

/** Gives what an SPV stands at, for as long as it counts as fresh; the header and the overview share it. */
export function useOverview(id: string | number, staleTime = 0) {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: [spv.name, "overview", String(id)],
    queryFn: () => provider.spvOverview(id),
    staleTime,
  });
}
