import { spv } from "../../../contract/spv/resource";
import { useParts } from "../../kit/parts";
import type { RecordTab } from "../../subject";

/** Gives the tabs that subjects have in the shell of an SPV, in their order (specification §2). */
export const useSpvTabs = (): readonly RecordTab[] => useParts(spv.name).tabs ?? [];

/** Gives the address of a page of an SPV's shell, or of a record that stands below it. */
export const spvPath = (id: string | number, page: string, below?: string | number): string =>
  `/spv/${encodeURIComponent(String(id))}/${page}${below === undefined ? "" : `/${encodeURIComponent(String(below))}`}`;
