import { type ReactNode, useMemo } from "react";
import { EditBase, type RaRecord, useEditContext } from "react-admin";
import { z } from "zod";
import { type GuardedWrite, guardOfVerb, hasGuard } from "../../contract/approvals/guardedWrites";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { Loading } from "../screens/Loading";
import { AboveRecord } from "./AboveRecord";
import { Back } from "./Back";
import { DeleteButton } from "./DeleteButton";
import { FormInput } from "./FormInput";
import { HistoryPanel } from "./HistoryPanel";
import { PageTitle } from "./PageTitle";
import { pathOf } from "./paths";
import { RecordFailure } from "./RecordFailure";
import { RecordForm } from "./RecordForm";
import { titleOf } from "./titleOf";
import { useConflict } from "./useConflict";
import { useLeaving } from "./useLeaving";
import { useResource } from "./useResource";
import { useWritten } from "./useWritten";
import { changeCheck } from "./validation";

interface Props {
  /** Names the record, in place of its title. */
  title?: (record: RaRecord) => string;
  /** Buttons before "Delete". */
  actions?: ReactNode;
  /** In place of "Delete". */
  remove?: ReactNode;
  /** Tabs after those of the definition: `<TabbedForm.Tab>` elements. */
  tabs?: ReactNode;
  /** Draws a field in place of the kit's input; nothing keeps it. */
  input?: (field: Field) => ReactNode | undefined;
  /** Over the buttons of the form. */
  end?: ReactNode;
  /** In place of "Save". */
  buttons?: ReactNode;
  /** Where a saved record leads, unless to its page or the list. */
  next?: (record: RaRecord) => string;
  /** Below the form, before the history. */
  children?: ReactNode;
}

/** Why a change is wanted that waits for a second person; the provider sends it beside the record. */
const REASON: Field = {
  path: "reason",
  kind: "text",
  label: "Reason (optional)",
  help: "Somebody else has to approve this change.",
  schema: z.string(),
  nullable: true,
  default: undefined,
  required: false,
};

/** Asks for the reason of a guarded change, and says whether every change waits. */
function GuardReason({ guard }: { guard: GuardedWrite }) {
  const help = "Some of what stands here changes only once somebody else has approved it.";
  return <FormInput field={guard.waits === "always" ? REASON : { ...REASON, help }} />;
}

/** The page that changes a record of a resource, drawn from its definition; a stale edit is settled field by field. */
export function EditPage({ next, ...props }: Props) {
  const resource = useResource();
  const written = useWritten(resource);
  const { leaving, leave } = useLeaving();

  const done = (record: RaRecord) => {
    const page = pathOf(resource, resource.paths?.show ? "show" : "list", record.id);
    leave(written("updated", record, next?.(record) ?? page));
  };
  const { onError, dialog } = useConflict(resource, done);

  return (
    <EditBase
      resource={resource.name}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: done, onError }}
      // The page itself says why there is no record.
      queryOptions={{ onError: () => undefined }}
    >
      {leaving ? <Loading /> : <EditBody resource={resource} onLeave={leave} {...props} />}
      {!leaving && dialog}
    </EditBase>
  );
}

type BodyProps = Omit<Props, "next"> & { resource: Resource; onLeave: (path: string) => void };

function EditBody({ resource, title, actions, remove, tabs, input, buttons, end, children, onLeave }: BodyProps) {
  const { record, error, isPending } = useEditContext();
  const check = useMemo(() => changeCheck(resource, record ?? {}), [resource, record]);
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;
  const back = pathOf(resource, resource.paths?.show ? "show" : "list", record.id);
  const guard = guardOfVerb(resource.name, "update");
  return (
    <>
      <PageTitle
        title={title?.(record) ?? titleOf(resource, record)}
        above={<Back resource={resource} />}
        actions={
          <>
            {actions}
            {remove ?? <DeleteButton resource={resource} record={record} onDone={onLeave} />}
          </>
        }
      />
      {hasGuard(resource.name) && <AboveRecord resource={resource.name} id={record.id} />}
      <RecordForm
        check={check}
        back={back}
        {...(input ? { input } : {})}
        buttons={buttons}
        end={guard ? <GuardReason guard={guard} /> : end}
      >
        {tabs}
      </RecordForm>
      {children}
      <HistoryPanel resource={resource} id={record.id} />
    </>
  );
}
