import { hasSettledTerms } from "../../../contract/assets/steps";
import {
  ASSET_SECTIONS,
  type AssetKind,
  type AssetTab,
  assetTabs,
  kindOf,
  needsOf,
  sectionOf,
  type TabValues,
} from "../../../contract/assets/tabs";
import { joined } from "../../../contract/language/message";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { useDrafts } from "../../wizard/drafts";
import { type DraftKey, readDraft } from "../../wizard/form/deviceDrafts";
import { countErrors } from "../../wizard/form/errors";
import type { Step, StepState } from "../../wizard/step";
import { ESSENTIALS, REVIEW, wizardPath } from "./path";
import { isComplete, isLacking, type OpenTab } from "./progress";
import { fieldsFor, tabErrors } from "./values";
import { wizardWords } from "./words";

interface Options {
  place: Omit<DraftKey, "step">;
  asset: TabValues;
  /** The tabs that the asset has; nothing while it does not exist. */
  tabs?: readonly OpenTab[];
  /** Key of the tab that is open, or "review". */
  open: string;
  /** Wrong entries of the open tab. */
  wrong: number;
}

/** Gives the tabs of an asset, and its review, as the steps of its wizard. */
export function useSteps({ place, asset, tabs, open, wrong }: Options): Step[] {
  useDrafts();
  const id = asset.id as number;
  const shown: readonly { tab: AssetTab; stored?: OpenTab["stored"] }[] = tabs ?? assetTabs.map((tab) => ({ tab }));
  const steps = shown.map(({ tab, stored }): Step => {
    const isOpen = tab.key === open;
    const draft = readDraft({ ...place, step: tab.name });
    const before = stored?.values ?? {};
    const inDraft = draft ? countErrors(tabErrors(tab, { ...before, ...draft.values }, before, asset)) : 0;
    const needs = needsOf(tab, kindOf(asset)).length;
    const rest: StepState = needs > 0 ? "incomplete" : "optional";
    const standing = stored ? (isComplete({ tab, stored }) ? "complete" : rest) : isOpen ? rest : "later";
    const count = isOpen ? wrong : inDraft;
    return {
      key: tab.key,
      title: t(tab.label),
      group: t(ASSET_SECTIONS[sectionOf(tab)]),
      state: count > 0 ? "invalid" : draft ? "unsaved" : standing,
      needs,
      missing: stored?.missing.length ?? needs,
      wrong: count,
      isLocked: stored !== undefined && tab.settled !== undefined && hasSettledTerms(asset.status as never),
      to: stored && wizardPath(id, tab.key),
    };
  });
  if (!tabs) return steps;
  const state = tabs.some(isLacking) ? "incomplete" : "complete";
  return [
    { key: ESSENTIALS, title: t(wizardWords.essentials), state, to: wizardPath(id, ESSENTIALS) },
    ...steps,
    { key: REVIEW, title: t(wizardWords.review.title), state, to: wizardPath(id, REVIEW) },
  ];
}

/** Names what a tab of an asset of a kind lacks, by the paths that {@link missingOf} gives: of a list, any one. */
export const missingLabels = (tab: AssetTab, missing: readonly string[], kind: AssetKind | undefined): string[] =>
  missing.map((path) => {
    const need = needsOf(tab, kind).find(([first]) => first === path) ?? [path];
    const labels = fieldsFor(tab, kind).flatMap((field) => (need.includes(field.path) ? fieldLabel(field) : []));
    return labels.length > 0 ? t(joined(labels, " or ")) : t(wizardWords.review.records);
  });
