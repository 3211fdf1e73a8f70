import { z } from "zod";
import { calls } from "../../contract/allCalls";
import { GUARDED_WRITES } from "../../contract/approvals/guardedWrites";
import { type Field, fieldsWithin } from "../../contract/fieldRegistry";
import { useHistoryFields } from "../kit/useHistoryFields";

/** Gives the fields that a request may tell of: the record's, and what the guarded call itself takes beside them. */
export function useAskedFields(resource: string, action?: string): readonly Field[] {
  const own = useHistoryFields(resource);
  const routes = GUARDED_WRITES.filter((guard) => guard.resource === resource && guard.action === action);
  const bodies = calls.filter(({ on }) => routes.some(({ write }) => write === on)).map(({ body }) => body);
  return [...own, ...bodies.flatMap((body) => (body instanceof z.ZodObject ? fieldsWithin(body) : []))];
}
