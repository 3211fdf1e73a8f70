import { type ReactNode, useMemo } from "react";
import { CreateBase, type RaRecord, useNotify } from "react-admin";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import type { Field } from "../../contract/fieldRegistry";
import { inSentence, nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Loading } from "../screens/Loading";
import { Back } from "./Back";
import { notifyFailure } from "./notifyFailure";
import { PageTitle } from "./PageTitle";
import { pathOf } from "./paths";
import { RecordForm } from "./RecordForm";
import { defaultsOf } from "./record";
import { useLeaving } from "./useLeaving";
import { useResource } from "./useResource";
import { useWritten } from "./useWritten";
import { creationCheck } from "./validation";

interface Props {
  /** Draws a field in place of the kit's input; nothing keeps it. */
  input?: (field: Field) => ReactNode | undefined;
  /** Over the buttons of the form. */
  end?: ReactNode;
  /** In place of "Save". */
  buttons?: ReactNode;
  /** Where a new record leads, unless to its page or the list. */
  next?: (record: RaRecord) => string;
}

/** Says before that what is written here waits for a second person. */
export function SecondPerson() {
  return <p className="muted">{t(kitWords.record.secondPerson)}</p>;
}

/** The page that creates a record of a resource, drawn from its definition; it leads to the record, or to the list. */
export function CreatePage({ next, ...form }: Props) {
  const resource = useResource();
  const end = guardOfVerb(resource.name, "create")?.waits === "always" ? <SecondPerson /> : undefined;
  const notify = useNotify();
  const written = useWritten(resource);
  const { leaving, leave } = useLeaving();
  const check = useMemo(() => creationCheck(resource), [resource]);
  const defaults = useMemo(() => defaultsOf(resource), [resource]);
  const list = pathOf(resource, "list");

  const done = (record: RaRecord) => {
    leave(
      written("created", record, next?.(record) ?? (resource.paths?.show ? pathOf(resource, "show", record.id) : list)),
    );
  };

  return (
    <CreateBase
      resource={resource.name}
      mutationOptions={{ onSuccess: done, onError: (error: Error) => notifyFailure(notify, error) }}
    >
      <PageTitle
        title={t(kitWords.list.create, { name: inSentence(nameOf(resource)) })}
        above={<Back resource={resource} />}
      />
      {leaving ? <Loading /> : <RecordForm check={check} defaultValues={defaults} back={list} end={end} {...form} />}
    </CreateBase>
  );
}
