import { type ReactNode, useMemo } from "react";
import { CreateBase, type CreateBaseProps, type RaRecord, useNotify } from "react-admin";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { inSentence, nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Back } from "../kit/Back";
import { notifyFailure } from "../kit/notifyFailure";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { defaultsOf } from "../kit/record";
import { useLeaving } from "../kit/useLeaving";
import { useListPath } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import { useWritten } from "../kit/useWritten";
import { creationCheck } from "../kit/validation";
import { Loading } from "../screens/Loading";
import { FormPageContext } from "./formContext";
import { DefinedForm } from "./forms";

interface Props extends Omit<CreateBaseProps, "children" | "render" | "redirect"> {
  /** In place of "New …". */
  title?: string;
  /** Where a new record leads, unless to its page or the list. */
  redirect?: (resource: string, id: RaRecord["id"], record: RaRecord) => string;
  /** The form, and whatever stands around it, in place of that of the definition. */
  children?: ReactNode;
}

/** Says before that what is written here waits for a second person. */
export function SecondPerson() {
  return <p className="muted">{t(kitWords.record.secondPerson)}</p>;
}

/**
 * The page that creates a record with the props of react-admin's; it leads to the record, or to the list.
 *
 * `<Create />` has the form of the definition; another is its child: `<Create><SimpleForm>…</SimpleForm></Create>`.
 */
export function Create({ title, redirect, children, ...props }: Props) {
  const resource = useResource(props.resource);
  const notify = useNotify();
  const written = useWritten(resource);
  const { leaving, leave } = useLeaving();
  const list = useListPath(resource);
  const page = useMemo(
    () => ({
      check: creationCheck(resource),
      defaultValues: defaultsOf(resource),
      back: list,
      end: guardOfVerb(resource.name, "create")?.waits === "always" && <SecondPerson />,
    }),
    [resource, list],
  );

  const done = (record: RaRecord) => {
    const shown = resource.paths?.show ? pathOf(resource, "show", record.id) : list;
    leave(written("created", record, redirect?.(resource.name, record.id, record) ?? shown));
  };

  return (
    <CreateBase
      resource={resource.name}
      mutationOptions={{ onSuccess: done, onError: (error: Error) => notifyFailure(notify, error) }}
      {...props}
    >
      <PageTitle
        title={title ?? t(kitWords.list.create, { name: inSentence(nameOf(resource)) })}
        above={<Back resource={resource} />}
      />
      {leaving ? <Loading /> : <FormPageContext value={page}>{children ?? <DefinedForm />}</FormPageContext>}
    </CreateBase>
  );
}
