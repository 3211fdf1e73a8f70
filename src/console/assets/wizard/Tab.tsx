import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
import { hasSettledTerms } from "../../../contract/assets/steps";
import { t } from "../../i18n/t";
import { answerKey } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import type { DraftKey } from "../../wizard/form/deviceDrafts";
import { StepForm } from "../../wizard/form/StepForm";
import { wizardWords as words } from "../../wizard/words";
import { PARTS } from "./parts";
import { REVIEW, wizardPath } from "./path";
import { isLacking, type OpenTab, tabAfter, tabBefore } from "./progress";
import { TabFields } from "./TabFields";
import { tabForm } from "./tabForm";
import { wizardWords } from "./words";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  readOnly: boolean;
  present: OpenTab;
  place: Omit<DraftKey, "step">;
  onWrong?: (wrong: number) => void;
  /** Called once it is saved beside another page, in place of going on. */
  onDone?: () => void;
}

/** The form of a tab of the wizard; beside another page, of one that lacks something that alone. */
export function Tab({ asset, tabs, present, place, readOnly, onWrong, onDone }: Props) {
  const { tab, stored } = present;
  const [isBrief] = useState(onDone !== undefined && isLacking(present));
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = tabBefore(tabs, tab.key);
  const { above: Above, below: Below } = PARTS[tab.name] ?? {};
  const parts = { asset, readOnly };
  const settled = tab.settled && hasSettledTerms(asset.status as never) ? tab.settled : [];
  const waits = <div className="waiting" aria-busy />;

  const saved = (answer: StoredTab | undefined, goesOn: boolean) => {
    client.setQueryData<StoredTab[]>(answerKey(assetSectionRoutes.tabs, { params: { id: asset.id } }), (all) =>
      all?.map((one) => (one.name === answer?.name ? answer : one)),
    );
    if (goesOn && onDone) onDone();
    else if (goesOn) navigate(wizardPath(asset.id, tabAfter(tabs, tab.key)?.tab.key ?? REVIEW));
  };

  const below = Below && (
    <Suspense fallback={waits}>
      <Below {...parts} />
    </Suspense>
  );
  if (onDone && !tab.record) return below;
  return (
    <StepForm<StoredTab>
      {...tabForm(tab, asset, stored)}
      place={{ ...place, step: tab.name }}
      root={wizardPath(asset.id)}
      stored={stored}
      baseOf={(one) => one}
      save={(entries, { version }) =>
        provider.call(assetSectionRoutes.saveTab, {
          params: { id: asset.id, tab: tab.name },
          body: { values: { ...entries }, version },
        })
      }
      onSaved={saved}
      onWrong={onWrong}
      readOnly={readOnly}
      locked={{ paths: settled, why: t(wizardWords.settled) }}
      {...(onDone
        ? { go: t(words.saveAndClose) }
        : {
            stay: t(tab.record ? words.save : wizardWords.markDone),
            go: tab.record || stored.version > 0 ? undefined : t(wizardWords.markDoneAndGo),
            back: before && { to: wizardPath(asset.id, before.tab.key) },
          })}
      below={!isBrief && below}
    >
      {Above && !isBrief && (
        <Suspense fallback={waits}>
          <Above {...parts} />
        </Suspense>
      )}
      <TabFields tab={tab} asset={asset} isBrief={isBrief} />
    </StepForm>
  );
}
