import type { ReactNode } from "react";
import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext } from "react-admin";
import { hasGuard } from "../../contract/approvals/guardedWrites";
import type { Resource } from "../../contract/resource";
import { AboveRecord } from "../kit/AboveRecord";
import { ActivityPanel } from "../kit/ActivityPanel";
import { Back } from "../kit/Back";
import { NextInQueue, type Queue } from "../kit/NextInQueue";
import { PageTitle } from "../kit/PageTitle";
import { RecordFailure } from "../kit/RecordFailure";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { useResource } from "../kit/useResource";
import { valueAt } from "../kit/values";
import { Loading } from "../screens/Loading";
import { DeleteButton } from "./DeleteButton";
import { EditButton } from "./EditButton";
import { SimpleShowLayout } from "./SimpleShowLayout";

interface BodyProps {
  /** Names the record in its head, where its title does not say what it is. */
  title?: (record: RaRecord) => string;
  /** Buttons before "Edit" and "Delete". */
  actions?: ReactNode;
  /** Tells of a record that it can be neither changed nor deleted any more. */
  isFixed?: (record: RaRecord) => boolean;
  /** Those that wait for a decision as this one did, to be led on to once it has been decided. */
  queue?: Queue;
  /** What is shown of the record, in place of its fields in sections. */
  children?: ReactNode;
}

interface Props extends BodyProps, Omit<ShowBaseProps, "children" | "render"> {}

/**
 * The page of a record with the props of react-admin's: its head, its fields as the definition orders them, its history.
 *
 * Whatever stands in place of the fields, or around them, is its children:
 * `<Show><Warning /><SimpleShowLayout /></Show>`.
 */
export function Show({ title, actions, isFixed, queue, children, ...props }: Props) {
  const resource = useResource(props.resource);
  return (
    // The page itself says why there is no record.
    <ShowBase resource={resource.name} queryOptions={{ onError: () => undefined }} {...props}>
      <Body {...{ resource, title, actions, isFixed, queue }}>{children ?? <SimpleShowLayout />}</Body>
    </ShowBase>
  );
}

interface Parts {
  resource: Resource;
  title: BodyProps["title"] | undefined;
  actions: ReactNode;
  isFixed: BodyProps["isFixed"] | undefined;
  queue: Queue | undefined;
  children: ReactNode;
}

function Body({ resource, title, actions, isFixed, queue, children }: Parts) {
  const { record, error, isPending } = useShowContext();
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;
  const status = resource.fields.find(({ path, kind }) => path === "status" && kind === "choice");
  const fixed = isFixed?.(record) ?? false;
  return (
    <>
      <PageTitle
        title={title?.(record) ?? titleOf(resource, record)}
        above={<Back resource={resource} />}
        aside={status && <StatusChip status={valueAt(record, "status")} choices={status.choices} />}
        actions={
          <>
            {actions}
            {!fixed && <EditButton />}
            {!fixed && <DeleteButton />}
          </>
        }
      />
      {queue && (
        <NextInQueue {...queue} resource={resource} id={record.id} waits={record.status === queue.filter.status} />
      )}
      {hasGuard(resource.name) && <AboveRecord resource={resource.name} id={record.id} />}
      {children}
      <ActivityPanel resource={resource} id={record.id} />
    </>
  );
}
