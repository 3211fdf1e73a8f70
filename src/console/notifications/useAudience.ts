import { keepPreviousData } from "@tanstack/react-query";
import { notificationRoutes } from "../../contract/notifications/routes";
import { useAnswer } from "../kit/useAnswer";
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
  return useAnswer(
    notificationRoutes.audience,
    { body: { audience } },
    { enabled: isWhole(audience), staleTime: 0, placeholderData: keepPreviousData },
  );
}
