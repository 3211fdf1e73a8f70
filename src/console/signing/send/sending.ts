import type { z } from "zod";
import { SIGNING_DAYS } from "../../../contract/limits";
import { problemsIn } from "../../../contract/problem";
import type { RecordOf } from "../../../contract/resource";
import { signingCalls } from "../../../contract/signing/calls";
import type { spv } from "../../../contract/spv/resource";
import { dayOf } from "../../documents/editions";
import { t } from "../../i18n/t";

/** Where the documents come from. */
export type SourceKind = "document" | "template" | "orders";

/** One who signs after the investor; its key stays while it moves. */
export interface Countersigner {
  key: number;
  name: string;
  email: string;
}

/** What is typed and ticked in the dialog that sends. */
export interface Sending {
  kind: SourceKind;
  document_id: number | null;
  template_id: number | null;
  title: string | null;
  ids: readonly number[];
  countersigners: readonly Countersigner[];
  message: string | null;
  days: string | null;
}

/** What the call takes, once it fits. */
export type SendBody = z.output<typeof signingCalls.send.body>;

/** Documents that one sending makes at most. */
export const MOST = 200;

/** Those who countersign at most. */
export const MOST_COUNTERSIGNERS = 5;

/** Gives what the dialog begins with: those of the board who may sign for the SPV now, and can be written to. */
export function beginningOf(
  { board_members }: Partial<Pick<RecordOf<typeof spv>, "board_members">>,
  now: number,
): Sending {
  const today = dayOf(now);
  const countersigners = (board_members ?? [])
    .filter(({ signatory, resigned_on }) => signatory && !(resigned_on && resigned_on <= today))
    .flatMap(({ name, email }, key) => (email ? [{ key, name, email }] : []))
    .slice(0, MOST_COUNTERSIGNERS);
  return {
    kind: "document",
    document_id: null,
    template_id: null,
    title: null,
    ids: [],
    countersigners,
    message: null,
    days: String(SIGNING_DAYS),
  };
}

/** Gives what the call takes, or what is wrong by its path. */
export function bodyOf({ kind, document_id, template_id, days, countersigners, ...rest }: Sending): {
  body?: SendBody;
  problems: Record<string, string>;
} {
  const { data, error } = signingCalls.send.body.safeParse({
    ...rest,
    source: { kind, ...(kind === "document" ? { document_id } : kind === "template" ? { template_id } : {}) },
    countersigners: countersigners.map(({ name, email }) => ({ name, email })),
    days: days === null ? null : Number(days),
  });
  if (data) return { body: data, problems: {} };
  return { problems: Object.fromEntries(problemsIn(error).map(({ path, message }) => [path, t(message)])) };
}
