import type { Pager } from "../../contract/lists";

/** What a handler gives: the data of the answer with its words and pager, or a whole Response. */
export type Output =
  | Response
  | { data?: unknown; message?: string; pager?: Pager; approval_id?: number; status?: 200 | 201 | 202 };
