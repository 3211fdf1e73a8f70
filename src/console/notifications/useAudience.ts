import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { notifications } from "../../contract/notifications/resource";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import type { Audience } from "./notification";

/** How many an audience holds now, and how many of them by e-mail. */
export interface Reach {
  people: number;
  emails: number;
}

/** Tells whether an audience names an asset together with what people have to do with it, or neither. */
export const isWhole = ({ property_id, holding }: Audience): boolean => Boolean(property_id) === Boolean(holding);

/** Counts whom an audience holds now. */
export function useAudience(audience: Audience) {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: [notifications.name, "audience", audience],
    queryFn: () => provider.countAudience(audience),
    enabled: isWhole(audience),
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
