import { ApiError } from "../api/failure";

/** Tells whether a link was refused, so that asking again would change nothing. */
export const isRefusal = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "throttled";
