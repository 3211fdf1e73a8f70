import { type ReactNode, useMemo, useState } from "react";
import { EditBase, type EditBaseProps, type RaRecord, useEditContext } from "react-admin";
import { z } from "zod";
import { type GuardedWrite, guardOfVerb, hasGuard } from "../../contract/approvals/guardedWrites";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { AboveRecord } from "../kit/AboveRecord";
import { ActivityPanel } from "../kit/ActivityPanel";
import { Back } from "../kit/Back";
import { FormInput } from "../kit/FormInput";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { RecordFailure } from "../kit/RecordFailure";
import { titleOf } from "../kit/titleOf";
import { useConflict } from "../kit/useConflict";
import { useLeaving } from "../kit/useLeaving";
import { useListPath } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import { useWritten } from "../kit/useWritten";
import { changeCheck } from "../kit/validation";
import { Loading } from "../screens/Loading";
import { DeleteButton } from "./DeleteButton";
import { FormPageContext } from "./formContext";
import { DefinedForm } from "./forms";

interface BodyProps {
  /** Names the record, in place of its title. */
  title?: (record: RaRecord) => string;
  /** Buttons before "Delete". */
  actions?: ReactNode;
  /** In place of "Delete". */
  remove?: ReactNode;
  /** The form, and whatever stands around it, in place of that of the definition. */
  children?: ReactNode;
}

interface Props extends BodyProps, Omit<EditBaseProps, "children" | "render" | "redirect"> {
  /** Where a saved record leads, unless to its page; one without stays where it is. */
  redirect?: (resource: string, id: RaRecord["id"], record: RaRecord) => string;
}

/** Why a change is wanted that waits for a second person; the provider sends it beside the record. */
const REASON: Field = {
  path: "reason",
  kind: "text",
  label: "Reason (optional)",
  help: "A second person must approve this change.",
  schema: z.string(),
  nullable: true,
  default: undefined,
  required: false,
};

/** Asks for the reason of a guarded change, and says whether every change waits. */
function GuardReason({ guard }: { guard: GuardedWrite }) {
  const help = "Some changes here take effect only after a second person approves them.";
  return <FormInput field={guard.waits === "always" ? REASON : { ...REASON, help }} />;
}

/**
 * The page that changes a record with the props of react-admin's; a stale edit is settled field by field.
 *
 * `<Edit />` has the form of the definition; another is its child: `<Edit><SimpleForm>…</SimpleForm></Edit>`.
 */
export function Edit({ redirect, title, actions, remove, children, ...props }: Props) {
  const resource = useResource(props.resource);
  const written = useWritten(resource);
  const { leaving, leave } = useLeaving();
  const [saved, setSaved] = useState(0);

  const done = (record: RaRecord) => {
    const page = resource.paths?.show ? pathOf(resource, "show", record.id) : "";
    const next = written("updated", record, redirect?.(resource.name, record.id, record) ?? page);
    if (next) leave(next);
    else setSaved((times) => times + 1);
  };
  const { onError, dialog } = useConflict(resource, done);

  return (
    <EditBase
      resource={resource.name}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: done, onError }}
      // The page itself says why there is no record.
      queryOptions={{ onError: () => undefined }}
      {...props}
    >
      {leaving ? (
        <Loading />
      ) : (
        <Body {...{ resource, title, actions, remove, saved }} onLeave={leave}>
          {children ?? <DefinedForm />}
        </Body>
      )}
      {!leaving && dialog}
    </EditBase>
  );
}

interface Parts {
  resource: Resource;
  title: BodyProps["title"] | undefined;
  actions: ReactNode;
  remove: ReactNode;
  saved: number;
  onLeave: (path: string) => void;
  children: ReactNode;
}

function Body({ resource, title, actions, remove, saved, onLeave, children }: Parts) {
  const list = useListPath(resource);
  const { record, error, isPending } = useEditContext();
  const guard = guardOfVerb(resource.name, "update");
  const page = useMemo(
    () => ({
      check: changeCheck(resource, record ?? {}),
      defaultValues: undefined,
      back: resource.paths?.show ? pathOf(resource, "show", record?.id) : list,
      saved,
      end: guard && <GuardReason guard={guard} />,
    }),
    [resource, record, guard, list, saved],
  );
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;
  return (
    <>
      <PageTitle
        title={title?.(record) ?? titleOf(resource, record)}
        above={<Back resource={resource} />}
        actions={
          <>
            {actions}
            {remove ?? <DeleteButton onDone={onLeave} />}
          </>
        }
      />
      {hasGuard(resource.name) && <AboveRecord resource={resource.name} id={record.id} />}
      <FormPageContext value={page}>{children}</FormPageContext>
      <ActivityPanel resource={resource} id={record.id} />
    </>
  );
}
