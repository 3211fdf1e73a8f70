import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, ClipboardCheck, TriangleAlert } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { type RaRecord, ShowBase, useCanAccess, useRedirect, useShowContext } from "react-admin";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
import { hasSettledTerms } from "../../../contract/assets/steps";
import { ASSET_STATUS } from "../../../contract/assets/vocabulary";
import { t } from "../../i18n/t";
import { Back } from "../../kit/Back";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { PageTitle } from "../../kit/PageTitle";
import { RecordFailure } from "../../kit/RecordFailure";
import { StatusChip } from "../../kit/StatusChip";
import { titleOf } from "../../kit/titleOf";
import { answerKey, useAnswer } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import type { DraftKey } from "../../wizard/form/deviceDrafts";
import { Leaving } from "../../wizard/form/Leaving";
import { Offline } from "../../wizard/form/Offline";
import { StepForm } from "../../wizard/form/StepForm";
import { useOwner } from "../../wizard/form/useOwner";
import { Rail } from "../../wizard/Rail";
import { Heading, Wizard } from "../../wizard/Wizard";
import { wizardWords as words } from "../../wizard/words";
import { AssetActions } from "../AssetActions";
import { dashboardPath } from "../dashboard/path";
import { assetWords } from "../words";
import { Essentials } from "./Essentials";
import { PARTS } from "./parts";
import { ESSENTIALS, REVIEW, wizardPath } from "./path";
import { type OpenTab, openTabs, ownTabs, resumeAt, tabAfter, tabBefore } from "./progress";
import { Review } from "./Review";
import { TabFields } from "./TabFields";
import { TabPanels } from "./TabPanels";
import { tabForm } from "./tabForm";
import { useSteps } from "./useSteps";
import { wizardWords } from "./words";
import "./review.css";

/** The wizard of an asset: resumes where it was left, leads through its tabs to the review. */
export const AssetWizard = () => (
  // The page itself says why there is no record.
  <ShowBase resource={assets.name} queryOptions={{ onError: () => undefined }}>
    <Body />
  </ShowBase>
);

function Body() {
  const { record, error, isPending } = useShowContext();
  const owner = useOwner();
  const { canAccess, isPending: unchecked } = useCanAccess({ resource: assets.name, action: "edit" });
  const id = record?.id ?? "";
  const stored = useAnswer(assetSectionRoutes.tabs, { params: { id } }, { enabled: record !== undefined });
  const tabs = useMemo(() => stored.data && openTabs(stored.data), [stored.data]);
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={assets} error={error} />;
  if (stored.absent) return <Documented asset={record} />;
  // A form that begins locked and opens afterwards would lose the first letters.
  if (tabs && owner !== undefined && !unchecked) {
    return <Opened asset={record} tabs={tabs} owner={owner} readOnly={canAccess !== true} />;
  }
  if (!stored.error || tabs) return <Loading />;
  return (
    <>
      <Head asset={record} />
      <Failed error={stored.error} onRetry={stored.refetch} />
    </>
  );
}

interface Opened {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  owner: string | number;
  readOnly: boolean;
}

function Opened({ asset, tabs, owner, readOnly }: Opened) {
  const { "*": open = "" } = useParams();
  const [wrong, setWrong] = useState(0);
  const navigate = useNavigate();
  const place = { owner, of: `assets/${asset.id}` };
  const steps = useSteps({ place, asset, tabs, open, wrong });
  const next = resumeAt(tabs, String(asset.step_completed ?? ""));
  const present = tabs.find(({ tab }) => tab.key === open);
  if (open === "") return <Navigate to={wizardPath(asset.id, next?.tab.key ?? REVIEW)} replace />;
  if (!present && open !== REVIEW && open !== ESSENTIALS) return <NotFound />;
  return (
    <>
      <Head asset={asset} />
      <Offline />
      <Wizard isBeside way={<Rail label={t(wizardWords.sections)} steps={steps} open={open} onGo={navigate} />}>
        <Heading step={open}>
          {t(present?.tab.label ?? (open === ESSENTIALS ? wizardWords.essentials : wizardWords.review.title))}
        </Heading>
        {present ? (
          <Tab key={open} {...{ asset, tabs, present, place, readOnly }} onWrong={setWrong} />
        ) : open === ESSENTIALS ? (
          <Essentials {...{ asset, tabs, place, readOnly }} onWrong={setWrong} />
        ) : (
          <>
            <Review asset={asset} tabs={tabs} />
            <Leaving place={place} root={wizardPath(asset.id)} />
          </>
        )}
      </Wizard>
    </>
  );
}

interface TabProps extends Omit<Opened, "owner"> {
  present: OpenTab;
  place: Omit<DraftKey, "step">;
  onWrong: (wrong: number) => void;
}

function Tab({ asset, tabs, present: { tab, stored }, place, readOnly, onWrong }: TabProps) {
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
    if (goesOn) navigate(wizardPath(asset.id, tabAfter(tabs, tab.key)?.tab.key ?? REVIEW));
  };

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
      stay={t(tab.record ? words.save : wizardWords.markDone)}
      go={tab.record || stored.version > 0 ? undefined : t(wizardWords.markDoneAndGo)}
      back={before && { to: wizardPath(asset.id, before.tab.key) }}
      below={
        Below && (
          <Suspense fallback={waits}>
            <Below {...parts} />
          </Suspense>
        )
      }
    >
      {Above && (
        <Suspense fallback={waits}>
          <Above {...parts} />
        </Suspense>
      )}
      <TabFields tab={tab} asset={asset} />
    </StepForm>
  );
}

function Head({ asset }: { asset: RaRecord }) {
  const redirect = useRedirect();
  return (
    <PageTitle
      title={titleOf(assets, asset)}
      above={<Back resource={assets} />}
      aside={<StatusChip status={asset.status} choices={ASSET_STATUS} />}
      actions={
        <>
          <Link className="button" to={dashboardPath(asset.id)}>
            <ChartColumn size={16} aria-hidden /> {t(assetWords.dashboard.link)}
          </Link>
          <AssetActions record={asset} words={t(assetWords.actionsButton)} onDeleted={redirect} />
        </>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const text = failureWords(error);
  return <Notice panel icon={TriangleAlert} title={t(wizardWords.failed)} text={text} onRetry={onRetry} />;
}

/** Shows what a server of specification §7 alone keeps of an asset. */
function Documented({ asset }: { asset: RaRecord }) {
  return (
    <>
      <Head asset={asset} />
      <Notice panel icon={ClipboardCheck} title={t(wizardWords.absent.title)} text={t(wizardWords.absent.text)} />
      <TabPanels asset={asset} tabs={ownTabs(asset)} />
    </>
  );
}
