import { useMemo, useState } from "react";
import {
  CreateBase,
  EditBase,
  type RaRecord,
  ResourceContextProvider,
  useEditContext,
  useNotify,
  useRecordContext,
} from "react-admin";
import { Navigate, useParams } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { proposals as resource } from "../../contract/governance/resource";
import { FormPageContext } from "../admin/formContext";
import { DefinedForm } from "../admin/forms";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { notifyFailure } from "../kit/notifyFailure";
import { RecordFailure } from "../kit/RecordFailure";
import { defaultsOf } from "../kit/record";
import { StaleDialog } from "../kit/StaleDialog";
import { staleOf } from "../kit/stale";
import { useLeaving } from "../kit/useLeaving";
import { changeCheck, creationCheck } from "../kit/validation";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { proposalDefaults } from "./defaults";
import { governanceWords } from "./words";
import "./governance.css";

/** A proposal stays with the SPV that it was begun on. */
const inputOf = ({ path }: Field) => (path === "spv_id" ? <span key={path} hidden /> : undefined);

/** The page that begins a proposal of an SPV; its quorum, majority and times are those that the SPV's rules ask for. */
export const ProposalCreate = () => (
  <SpvShell page="governance">
    <ResourceContextProvider value={resource.name}>
      <Create />
    </ResourceContextProvider>
  </SpvShell>
);

function Create() {
  const notify = useNotify();
  const spv = useRecordContext();
  const { leaving, leave } = useLeaving();
  const id = spv?.id ?? "";
  // Once: the form would begin again with other defaults.
  const page = useMemo(
    () => ({
      check: creationCheck(resource),
      defaultValues: { ...defaultsOf(resource), ...proposalDefaults(spv, Date.now()) },
      back: spvPath(spv?.id ?? "", "governance"),
      end: undefined,
    }),
    [spv],
  );
  return (
    <CreateBase
      resource={resource.name}
      // It stands below an SPV, whose record is not what is copied.
      record={{}}
      mutationOptions={{
        onSuccess: (record) => {
          notify(governanceWords.created, { type: "success" });
          leave(spvPath(id, "governance", record.id));
        },
        onError: (error: Error) => notifyFailure(notify, error),
      }}
    >
      <h2 className="headline">{t(governanceWords.new)}</h2>
      {leaving ? (
        <Loading />
      ) : (
        <FormPageContext value={page}>
          <DefinedForm input={inputOf} />
        </FormPageContext>
      )}
    </CreateBase>
  );
}

/** The page that changes the draft of a proposal. */
export const ProposalEdit = () => (
  <SpvShell page="governance">
    <ResourceContextProvider value={resource.name}>
      <Edit />
    </ResourceContextProvider>
  </SpvShell>
);

/** What the person wanted to save when somebody else had saved before. */
interface Conflict {
  mine: RaRecord;
  current: RaRecord;
}

function Edit() {
  const { id = "", record = "" } = useParams();
  const notify = useNotify();
  const { leaving, leave } = useLeaving();
  const [conflict, setConflict] = useState<Conflict>();
  const page = spvPath(id, "governance", record);
  const done = () => {
    notify(governanceWords.saved, { type: "success" });
    leave(page);
  };
  const failed = (error: Error, mine: RaRecord) => {
    const current = staleOf(error);
    if (current) setConflict({ current, mine });
    else if (conflict) notify(failureWords(error), { type: "error" });
    else notifyFailure(notify, error);
  };
  return (
    <EditBase
      resource={resource.name}
      id={record}
      mutationMode="pessimistic"
      mutationOptions={{
        onSuccess: done,
        onError: (error: Error, { data }: { data?: Partial<RaRecord> }) => failed(error, data as RaRecord),
      }}
      // The page itself says why there is no record.
      queryOptions={{ onError: () => undefined }}
    >
      {leaving ? <Loading /> : <EditForm back={page} />}
      {conflict && !leaving && (
        <StaleDialog
          resource={resource}
          {...conflict}
          onSaved={done}
          onFailed={failed}
          onClose={() => setConflict(undefined)}
        />
      )}
    </EditBase>
  );
}

function EditForm({ back }: { back: string }) {
  const { record, error, isPending } = useEditContext();
  const page = useMemo(
    () => ({ check: changeCheck(resource, record ?? {}), defaultValues: undefined, back, end: undefined }),
    [record, back],
  );
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;
  if (record.status !== "draft") return <Navigate to={back} replace />;
  return (
    <>
      <h2 className="headline">{t(governanceWords.edit)}</h2>
      <FormPageContext value={page}>
        <DefinedForm input={inputOf} />
      </FormPageContext>
    </>
  );
}
