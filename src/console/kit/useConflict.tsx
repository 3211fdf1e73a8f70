import { type ReactNode, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import type { Resource } from "../../contract/resource";
import { notifyFailure } from "./notifyFailure";
import { StaleDialog } from "./StaleDialog";
import { staleOf } from "./stale";

/** What the person wanted to save when somebody else had saved before. */
interface Conflict {
  mine: RaRecord;
  current: RaRecord;
}

/**
 * Gives what tells of a save that failed; one that somebody else was faster than is settled field by field in `dialog`,
 * which saves over the newer version.
 */
export function useConflict(resource: Resource, onSaved: (record: RaRecord) => void) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  const onError = (error: Error, { data }: { data?: Partial<RaRecord> }) => {
    const current = staleOf(error);
    if (current) setConflict({ current, mine: data as RaRecord });
    else notifyFailure(notify, error);
  };
  const failedAgain = (error: Error, mine: RaRecord) => {
    const current = staleOf(error);
    if (current) setConflict({ current, mine });
    // The dialog has no fields to say it at.
    else notify(error.message, { type: "error" });
  };
  const saved = (record: RaRecord) => {
    setConflict(undefined);
    onSaved(record);
  };
  const dialog: ReactNode = conflict && (
    <StaleDialog
      resource={resource}
      {...conflict}
      onSaved={saved}
      onFailed={failedAgain}
      onClose={() => setConflict(undefined)}
    />
  );
  return { onError, dialog };
}
