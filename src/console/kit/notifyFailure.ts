import type { useNotify } from "react-admin";
import { ApiError } from "../api/failure";

/** Tells why a save failed, unless the form tells it at its fields. */
export function notifyFailure(notify: ReturnType<typeof useNotify>, error: Error): void {
  if (error instanceof ApiError && error.body.errors) return;
  notify(error.message, { type: "error" });
}
