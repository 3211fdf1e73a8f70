import type { Work } from "../../contract/worklist/calls";
import { WORK_KIND } from "../../contract/worklist/vocabulary";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { pathOf } from "../kit/paths";
import { spvPath } from "../spv/shell/tabs";
import { worklistWords } from "./words";

/** Pages of the SPV's shell on which what belongs to an SPV is decided. */
const IN_SPV: Readonly<Record<string, string>> = { payout: "disturbution", signature: "documents" };

/** Gives the place of something in the worklist, with the address where it is decided. */
export function stepOf({ kind, id, resource, record_id, spv_id }: Work) {
  const page = IN_SPV[kind];
  const path = page && spv_id ? spvPath(spv_id, page, record_id) : pathOf(resource, "show", record_id);
  return { kind, id, path };
}

/** Says what waits: "Verification of Asha Rao". */
export const nameOf = ({ kind, id, name }: Pick<Work, "kind" | "id" | "name">): string =>
  name ? t(wordOf(worklistWords.about, kind), { name }) : t(worklistWords.nameless, { kind: t(WORK_KIND[kind]), id });

/** Tells two of what waits apart. */
export const keyOf = ({ kind, id }: Pick<Work, "kind" | "id">): string => `${kind} ${id}`;
