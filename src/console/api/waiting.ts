import type { Answer } from "./client";
import { isRecord } from "./failure";

const requests = new WeakMap<object, number>();

/** Gives the number of the request that an answer 202 names: the write then waits for a second person. */
export function requestIn({ status, headers, body }: Answer): number | undefined {
  const told = Number(headers.get("X-Approval-Id") ?? (isRecord(body) ? body.approval_id : undefined));
  return status === 202 && told > 0 ? told : undefined;
}

/** Remembers with what a write gave that it waits for a second person; gives it back. */
export function markWaiting<Data extends object>(data: Data, request: number | undefined): Data {
  if (request !== undefined) requests.set(data, request);
  return data;
}

/** Gives what a creation gave; what waits for a second person has no number yet, and react-admin wants one. */
export const created = <Data extends object>(data: Data, request: number | undefined): Data =>
  request === undefined ? data : markWaiting({ ...data, id: 0 }, request);

/** Gives the number of the request where a write waits for a second person; nothing where it is done. */
export const waitingRequestOf = (data: object): number | undefined => requests.get(data);

/** Gives the reason for a write, as a part of its body; nothing where none was given. */
export const reasonOf = (source: unknown): { reason?: string } =>
  isRecord(source) && typeof source.reason === "string" && source.reason ? { reason: source.reason } : {};
