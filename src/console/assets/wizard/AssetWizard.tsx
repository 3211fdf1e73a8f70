import { ChartColumn, ClipboardCheck, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { type RaRecord, ShowBase, useCanAccess, useRedirect, useShowContext } from "react-admin";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
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
import { useAnswer } from "../../kit/useAnswer";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { Leaving } from "../../wizard/form/Leaving";
import { Offline } from "../../wizard/form/Offline";
import { useOwner } from "../../wizard/form/useOwner";
import { Rail } from "../../wizard/Rail";
import { Heading, Wizard } from "../../wizard/Wizard";
import { AssetActions } from "../AssetActions";
import { dashboardPath } from "../dashboard/path";
import { assetWords } from "../words";
import { Essentials } from "./Essentials";
import { type Mendable, MendPane } from "./MendPane";
import { ESSENTIALS, REVIEW, wizardPath } from "./path";
import { type OpenTab, openTabs, ownTabs, resumeAt } from "./progress";
import { Review } from "./Review";
import { Tab } from "./Tab";
import { TabPanels } from "./TabPanels";
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
  const [mending, setMending] = useState<Mendable>();
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
            <Review asset={asset} tabs={tabs} onMend={setMending} />
            {mending ? (
              <MendPane {...{ asset, tabs, place, readOnly }} what={mending} onClose={() => setMending(undefined)} />
            ) : (
              <Leaving place={place} root={wizardPath(asset.id)} />
            )}
          </>
        )}
      </Wizard>
    </>
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
