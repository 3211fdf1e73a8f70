import { isRecord } from "./failure";

/** Gives what an answer carries: its `data`, else the whole. */
export const dataOf = (body: unknown): unknown => (isRecord(body) && "data" in body ? body.data : body);
