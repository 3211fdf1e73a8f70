import { TriangleAlert } from "lucide-react";
import { ResourceContextProvider, useRequireAccess } from "react-admin";
import { Navigate, useParams } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Back } from "../kit/Back";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { CheckStep } from "./CheckStep";
import { distributionPath, isOpen } from "./distribution";
import { StepForm } from "./StepForm";
import { StepRail } from "./StepRail";
import { CHECK } from "./steps";
import { useDistributionName } from "./useDistributionName";
import { useDraft } from "./useDraft";
import { useWizardStep } from "./useWizardStep";
import { distributionWords } from "./words";
import "./distributions.css";
import "./wizard.css";

/** The page that prepares a distribution step by step: of one SPV, or of one that is chosen first. */
export function DistributionWizard() {
  const { id } = useParams();
  if (id !== undefined) {
    return (
      <SpvShell page="disturbution">
        <Wizard spv={Number(id)} />
      </SpvShell>
    );
  }
  return (
    <>
      <PageTitle title={t(distributionWords.new)} above={<Back resource={distributions} />} />
      <Wizard />
    </>
  );
}

function Wizard({ spv }: { spv?: number }) {
  const nameOf = useDistributionName();
  const place = useWizardStep();
  const { draft, error, isPending, refetch, ...saving } = useDraft(place.draft);
  const action = place.draft === undefined ? "create" : "edit";
  const { isPending: isUnchecked } = useRequireAccess({ resource: distributions.name, action });
  if (isUnchecked) return <Loading />;
  if (place.draft !== undefined && !draft) {
    if (isPending || !error) return <Loading />;
    const retry = () => refetch();
    return <Notice panel icon={TriangleAlert} title={t(kitWords.record.failed)} text={error.message} onRetry={retry} />;
  }
  // What is submitted can no longer be changed.
  if (draft && !isOpen(draft)) return <Navigate to={distributionPath(draft)} replace />;
  return (
    <ResourceContextProvider value={distributions.name}>
      <div className="distribution">
        {spv !== undefined && (
          <div className="distribution-head">
            <h2>{draft ? nameOf(draft) : t(distributionWords.new)}</h2>
          </div>
        )}
        <StepRail step={place.step} onGo={place.go} />
        {draft && place.step === CHECK ? (
          <CheckStep distribution={draft} onBack={() => place.go(CHECK - 1)} />
        ) : (
          <StepForm place={place} spv={spv} draft={draft} saving={saving} />
        )}
      </div>
    </ResourceContextProvider>
  );
}
