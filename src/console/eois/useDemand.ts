import { useQuery } from "@tanstack/react-query";
import { eois } from "../../contract/eois/resource";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** Gives what is asked for of an asset, and how many people wait to be told that it can be bought. */
export function useDemand(asset: number) {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: [eois.name, "demand", asset],
    queryFn: () => provider.eoiDemand(asset),
    retry: false,
  });
}
