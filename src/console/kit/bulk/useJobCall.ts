import { jobRoutes } from "../../../contract/jobs/routes";
import { useChange } from "../useChange";
import { useConsoleProvider } from "../useConsoleProvider";

/** Gives what cancels a bulk change, takes it up again or takes it back. */
export function useJobCall(name: "cancel" | "retry" | "undo", id: number) {
  const provider = useConsoleProvider();
  const route = jobRoutes[name];
  return useChange(route.of, (_: undefined, key) => provider.call(route, { params: { id }, key }), undefined);
}
