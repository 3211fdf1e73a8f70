import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
import { hasSettledTerms } from "../../../contract/assets/steps";
import { kindOf, needsOf } from "../../../contract/assets/tabs";
import { t } from "../../i18n/t";
import { answerKey } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import type { DraftKey } from "../../wizard/form/deviceDrafts";
import { StepForm } from "../../wizard/form/StepForm";
import type { Base } from "../../wizard/form/useKeeping";
import { differing, pick, type Values } from "../../wizard/form/values";
import { wizardWords as words } from "../../wizard/words";
import { PARTS } from "./parts";
import { ESSENTIALS, REVIEW, wizardPath } from "./path";
import type { OpenTab } from "./progress";
import { TabFields } from "./TabFields";
import { useSuggested } from "./useSuggested";
import { fieldsFor, tabErrors } from "./values";
import { wizardWords } from "./words";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  place: Omit<DraftKey, "step">;
  readOnly: boolean;
  onWrong: (wrong: number) => void;
}

/** What is stored of the tabs together. */
interface Gathered extends Base {
  tabs?: readonly OpenTab[];
}

const withOne = (tabs: readonly OpenTab[], stored: StoredTab) =>
  tabs.map((one) => (one.tab.name === stored.name ? { ...one, stored } : one));

const versionIn = (tabs: readonly OpenTab[], { name }: StoredTab) =>
  tabs.find(({ tab }) => tab.name === name)?.stored.version ?? 0;

/** Takes what the review needs of all tabs on one page, and saves each tab of which something was entered. */
export function Essentials({ asset, tabs, place, readOnly, onWrong }: Props) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** Tabs as this page has saved them last. */
  const own = useRef(new Map<string, StoredTab>());
  const suggested = useSuggested(asset);
  const kind = kindOf(asset);
  const needing = tabs.filter(({ tab }) => needsOf(tab, kind).length > 0);
  const fieldsOf = ({ tab }: OpenTab) => {
    const needed = needsOf(tab, kind).flat();
    return fieldsFor(tab, kind).filter(({ path }) => needed.includes(path));
  };
  const gathered = (from: readonly OpenTab[]): Gathered => ({
    values: Object.assign({}, ...from.map((one) => pick(fieldsOf(one), one.stored.values))),
    version: from.reduce((sum, { stored }) => sum + stored.version, 0),
    tabs: from,
  });
  const save = async (entries: Values, base: Gathered) => {
    // Entries that were typed before and restored know the versions that they began from by their sum alone.
    const isNow = base.tabs !== undefined || base.version === gathered(needing).version;
    let now = [...own.current.values()].reduce(
      (before, saved) => (versionIn(before, saved) < saved.version ? withOne(before, saved) : before),
      base.tabs ?? needing,
    );
    for (const { tab, stored } of now) {
      const changed = differing(fieldsOf({ tab, stored }), entries, stored.values);
      if (changed.length === 0) continue;
      const body = { values: { ...pick(changed, entries) }, version: isNow ? stored.version : 0 };
      const saved = await provider.call(assetSectionRoutes.saveTab, { params: { id: asset.id, tab: tab.name }, body });
      now = withOne(now, saved);
      // A tab that is refused later does not undo those before it.
      own.current.set(saved.name, saved);
      client.setQueryData<StoredTab[]>(answerKey(assetSectionRoutes.tabs, { params: { id: asset.id } }), (all) =>
        all?.map((one) => (one.name === saved.name ? saved : one)),
      );
    }
    return now;
  };

  const settled = hasSettledTerms(asset.status as never) ? needing.flatMap(({ tab }) => tab.settled ?? []) : [];
  return (
    <StepForm<readonly OpenTab[] | StoredTab>
      resource={assets.name}
      fields={needing.flatMap(fieldsOf)}
      place={{ ...place, step: ESSENTIALS }}
      root={wizardPath(asset.id)}
      stored={gathered(needing)}
      suggested={readOnly ? undefined : suggested}
      // A tab that somebody else has saved meanwhile comes alone.
      baseOf={(saved) => gathered("name" in saved ? withOne(needing, saved) : saved)}
      check={(values) =>
        Object.assign(
          {},
          ...needing.map(({ tab, stored }) =>
            tabErrors(tab, { ...stored.values, ...pick(fieldsOf({ tab, stored }), values) }, stored.values, asset),
          ),
        )
      }
      save={save}
      onSaved={(_, goesOn) => goesOn && navigate(wizardPath(asset.id, REVIEW))}
      onWrong={onWrong}
      readOnly={readOnly}
      locked={{ paths: settled, why: t(wizardWords.settled) }}
      stay={t(words.save)}
      below={needing
        .filter(({ tab }) => !tab.record)
        .map(({ tab }) => {
          const Records = PARTS[tab.name]?.below;
          return (
            Records && (
              <Suspense key={tab.name} fallback={<div className="waiting" aria-busy />}>
                <Records asset={asset} readOnly={readOnly} />
              </Suspense>
            )
          );
        })}
    >
      {needing.map(({ tab }) => tab.record && <TabFields key={tab.name} tab={tab} asset={asset} isBrief />)}
    </StepForm>
  );
}
