import { useQuery } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import { applications } from "../../../contract/onboarding/resource";
import { useConsoleProvider } from "../../kit/useConsoleProvider";

/** Gives who applied, and the payments of an application. */
export function useApplicationDesk(id: Identifier) {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: [applications.name, "desk", String(id)],
    queryFn: () => provider.applicationDesk(id),
    retry: false,
  });
}
