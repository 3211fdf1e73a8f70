import { type SubmitEvent, useId, useState } from "react";
import type { View } from "../../contract/views/calls";
import { viewRoutes } from "../../contract/views/routes";
import type { ViewState } from "../../contract/views/state";
import { ApiError } from "../api/failure";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { Dialog } from "../kit/Dialog";
import { failureWords } from "../kit/failureWords";
import { TextField } from "../kit/light";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { useResource } from "../kit/useResource";
import { viewWords } from "./words";

/** What is asked before something is done with a view. */
export type Asking = { what: "save" } | { what: "rename" | "share" | "remove"; view: View };

interface Props {
  asking: Asking;
  /** The state that the list is in. */
  state: ViewState;
  onSaved: (view: View) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for the name of a view, for the roles that it is shared with, or whether it is to be deleted. */
export function ViewDialogs({ asking, onRemoved, ...rest }: Props) {
  switch (asking.what) {
    case "save":
      return <NameDialog {...rest} />;
    case "rename":
      return <NameDialog {...rest} view={asking.view} />;
    case "share":
      return <ShareDialog view={asking.view} onClose={rest.onClose} />;
    case "remove":
      return <RemoveDialog view={asking.view} onRemoved={onRemoved} onClose={rest.onClose} />;
  }
}

type NameProps = Pick<Props, "state" | "onSaved" | "onClose"> & { view?: View };

function NameDialog({ view, state, onSaved, onClose }: NameProps) {
  const { name: resource } = useResource();
  const form = useId();
  const [name, setName] = useState(view?.name ?? "");
  const create = useCall(viewRoutes.create, { done: viewWords.saved, tells: true });
  const update = useCall(viewRoutes.update, { params: { id: view?.id ?? 0 }, done: viewWords.saved, tells: true });
  const { error, isPending } = view ? update : create;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (view) update.mutate({ name, version: view.version }, { onSuccess: onClose });
    else
      create.mutate(
        { resource, name, state, roles: [] },
        {
          onSuccess: (saved) => {
            onClose();
            onSaved(saved);
          },
        },
      );
  };
  return (
    <Dialog
      title={t(view ? viewWords.rename : viewWords.saveAs)}
      action={{ label: t(view ? viewWords.rename : viewWords.saveAs), form, disabled: isPending || !name.trim() }}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t(viewWords.name)}
          hint={t(viewWords.nameHint)}
          value={name}
          maxLength={60}
          problem={problemOf(error)}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}

/** Says what is wrong with a value in its own words. */
function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const told =
    error instanceof ApiError
      ? Object.values(error.body.errors ?? {}).find((one) => typeof one === "string")
      : undefined;
  return (told as string | undefined) ?? failureWords(error);
}

function ShareDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const params = { id: view.id };
  const [roles, setRoles] = useState<readonly number[]>(view.roles);
  const [opensFor, setOpensFor] = useState<readonly number[]>(view.default_for.roles);
  const { data = [] } = useAnswer(viewRoutes.roles);
  const share = useCall(viewRoutes.update, { params, done: viewWords.saved, tells: true });
  const opens = useCall(viewRoutes.setDefault, { params, done: viewWords.saved, tells: true });
  const opening = opensFor.filter((role) => roles.includes(role));
  const save = async () => {
    await share.mutateAsync({ roles: [...roles], version: view.version });
    if (opening.join() !== view.default_for.roles.join()) await opens.mutateAsync({ roles: [...opening] });
    onClose();
  };
  const problem = problemOf(share.error ?? opens.error);
  const toggle = (held: readonly number[], id: number) =>
    held.includes(id) ? held.filter((one) => one !== id) : [...held, id];
  return (
    <Dialog
      title={t(viewWords.shareTitle, { name: view.name })}
      action={{
        label: t(viewWords.share),
        disabled: share.isPending || opens.isPending,
        run: () => void save().catch(() => undefined),
      }}
      onClose={onClose}
    >
      <p>{t(viewWords.shareText)}</p>
      <div className="grid cells-half gap-3">
        <Roles
          title={t(viewWords.shareWith)}
          roles={data}
          chosen={roles}
          onToggle={(id) => setRoles(toggle(roles, id))}
        />
        <Roles
          title={t(viewWords.opensFor)}
          roles={data.filter(({ id }) => roles.includes(id))}
          chosen={opening}
          onToggle={(id) => setOpensFor(toggle(opensFor, id))}
        />
      </div>
      {problem && (
        <p className="mistake" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

interface RolesProps {
  title: string;
  roles: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

const Roles = ({ title, roles, chosen, onToggle }: RolesProps) =>
  roles.length > 0 && (
    <fieldset className="condition-choices">
      <legend>{title}</legend>
      {roles.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} /> {name}
        </label>
      ))}
    </fieldset>
  );

function RemoveDialog({ view, onRemoved, onClose }: { view: View; onRemoved: () => void; onClose: () => void }) {
  const remove = useCall(viewRoutes.remove, { params: { id: view.id }, done: viewWords.removed });
  return (
    <Confirm
      title={t(viewWords.removeTitle, { name: view.name })}
      text={view.shared ? t(viewWords.removeText) : undefined}
      action={t(viewWords.remove)}
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onRemoved();
          },
        })
      }
    />
  );
}
