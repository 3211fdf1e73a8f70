import { type ReactNode, useState } from "react";
import { type RaRecord, RecordContextProvider, useNotify } from "react-admin";
import type { Resource } from "../../../contract/resource";
import { recordsWords } from "../../i18n/enRecords";
import { writtenWords } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { FormDialog } from "../FormDialog";
import { StaleDialog } from "../StaleDialog";
import { staleOf } from "../stale";
import { useConsoleProvider } from "../useConsoleProvider";
import { schemaOf, valuesOf } from "./entries";
import { useRecordChange } from "./useRecordChange";

interface Props {
  resource: Resource;
  /** Fields that are asked for. */
  fields: readonly string[];
  title: string;
  /** The record to change; without, one is made. */
  record?: RaRecord;
  /** What a new record has, or begins with where it is asked for. */
  given?: object;
  onClose: () => void;
  children?: ReactNode;
}

/** So many fields stand side by side. */
const MANY = 6;

interface Conflict {
  mine: RaRecord;
  current: RaRecord;
}

/** Makes or changes a record of a resource in a dialog, which stays until the server took it. */
export function RecordDialog({ resource, fields: paths, title, record, given, onClose, children }: Props) {
  const notify = useNotify();
  const provider = useConsoleProvider();
  // The list behind the dialog may bring a newer version, which nobody here has seen.
  const [base] = useState(record);
  const [conflict, setConflict] = useState<Conflict>();
  const fields = resource.fields.filter(({ path }) => paths.includes(path));
  const { mutate, isPending, error } = useRecordChange<object, unknown>(
    resource.name,
    (said) =>
      base
        ? provider.update(resource.name, { id: base.id, data: { ...base, ...said }, previousData: base })
        : provider.create(resource.name, { data: { ...given, ...said } }),
    writtenWords(resource, base ? "updated" : "created"),
    { tells: true },
  );
  const schema = schemaOf(fields, (said) => resource.check?.({ ...given, ...base, ...said }) ?? []);

  const submit = (said: object) => {
    const failed = (failure: Error) => {
      const current = staleOf(failure);
      if (base && current) setConflict({ mine: { ...base, ...said }, current });
    };
    mutate(said, { onSuccess: onClose, onError: failed });
  };

  if (conflict) {
    const failedAgain = (failure: Error, mine: RaRecord) => {
      const current = staleOf(failure);
      if (current) setConflict({ mine, current });
      else notify(failure.message, { type: "error" });
    };
    return (
      <RecordContextProvider value={base}>
        <StaleDialog resource={resource} {...conflict} onSaved={onClose} onFailed={failedAgain} onClose={onClose} />
      </RecordContextProvider>
    );
  }
  return (
    <FormDialog
      title={title}
      action={t(recordsWords.save)}
      wide={fields.length > MANY}
      pending={isPending}
      error={error}
      body={schema}
      values={valuesOf(fields, base ?? given ?? {})}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
