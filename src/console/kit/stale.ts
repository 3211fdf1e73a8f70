import type { RaRecord } from "react-admin";
import { ApiError } from "../api/failure";

/** Gives the record as it is now when a save failed because somebody else had saved before; else nothing. */
export function staleOf(error: unknown): RaRecord | undefined {
  const stale = error instanceof ApiError && error.code === "stale" && error.current;
  return typeof stale === "object" && stale !== null ? (stale as RaRecord) : undefined;
}
