import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, ChevronLeft, ClipboardCheck, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { type RaRecord, ShowBase, useCanAccess, useGetIdentity, useRedirect, useShowContext } from "react-admin";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
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
import { AssetActions } from "../AssetActions";
import { dashboardPath } from "../dashboard/path";
import { assetWords } from "../words";
import { Leaving } from "./Leaving";
import { Offline } from "./Offline";
import { REVIEW, wizardPath } from "./path";
import { type OpenTab, openTabs, ownTabs, resumeAt, tabAfter, tabBefore } from "./progress";
import { Rail } from "./Rail";
import { Review } from "./Review";
import { TabForm } from "./TabForm";
import { TabPanels } from "./TabPanels";
import { wizardWords } from "./words";
import "./wizard.css";

/** The wizard of an asset: resumes where it was left, leads through its tabs to the review. */
export const AssetWizard = () => (
  // The page itself says why there is no record.
  <ShowBase resource={assets.name} queryOptions={{ onError: () => undefined }}>
    <Body />
  </ShowBase>
);

function Body() {
  const { record, error, isPending } = useShowContext();
  const { identity, isPending: unknown } = useGetIdentity();
  const { canAccess, isPending: unchecked } = useCanAccess({ resource: assets.name, action: "edit" });
  const id = record?.id ?? "";
  const stored = useAnswer(assetSectionRoutes.tabs, { params: { id } }, { enabled: record !== undefined });
  const tabs = useMemo(() => stored.data && openTabs(stored.data), [stored.data]);
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={assets} error={error} />;
  if (stored.absent) return <Documented asset={record} />;
  // A form that begins locked and opens afterwards would lose the first letters.
  if (tabs && !unknown && !unchecked) {
    return <Opened asset={record} tabs={tabs} owner={identity?.id ?? ""} readOnly={canAccess !== true} />;
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

function Opened(opened: Opened) {
  const { asset, tabs, owner } = opened;
  const { "*": open = "" } = useParams();
  const [wrong, setWrong] = useState(0);
  const place = { owner, asset: asset.id };
  const next = resumeAt(tabs, String(asset.step_completed ?? ""));
  const present = tabs.find(({ tab }) => tab.key === open);
  if (open === "") return <Navigate to={wizardPath(asset.id, next?.tab.key ?? REVIEW)} replace />;
  if (!present && open !== REVIEW) return <NotFound />;
  return (
    <>
      <Head asset={asset} />
      <Offline />
      <div className="wizard">
        <Rail place={place} asset={asset} tabs={tabs} open={open} wrong={wrong} />
        {present ? (
          <Tab key={present.tab.name} {...opened} present={present} onWrong={setWrong} />
        ) : (
          <>
            <Review asset={asset} tabs={tabs} />
            <Leaving place={place} />
          </>
        )}
      </div>
    </>
  );
}

type TabProps = Opened & { present: OpenTab; onWrong: (wrong: number) => void };

function Tab({ asset, tabs, present: { tab, stored }, owner, readOnly, onWrong }: TabProps) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = tabBefore(tabs, tab.key);

  const saved = (answer: StoredTab, goesOn: boolean) => {
    client.setQueryData<StoredTab[]>(answerKey(assetSectionRoutes.tabs, { params: { id: asset.id } }), (all) =>
      all?.map((one) => (one.name === answer.name ? answer : one)),
    );
    if (goesOn) navigate(wizardPath(asset.id, tabAfter(tabs, tab.key)?.tab.key ?? REVIEW));
  };

  return (
    <TabForm
      heading={t(tab.label)}
      record={asset}
      tab={tab}
      asset={asset}
      stored={stored}
      place={{ owner, asset: asset.id, tab: tab.name }}
      save={(entries, version) =>
        provider.call(assetSectionRoutes.saveTab, {
          params: { id: asset.id, tab: tab.name },
          body: { values: { ...entries }, version },
        })
      }
      onSaved={saved}
      onWrong={onWrong}
      readOnly={readOnly}
      back={
        before && (
          <Link className="button quiet" to={wizardPath(asset.id, before.tab.key)}>
            <ChevronLeft size={16} aria-hidden className="mirrored" /> {t(wizardWords.back)}
          </Link>
        )
      }
    />
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
