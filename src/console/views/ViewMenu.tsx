import { Check, Copy, House, Pencil, Pin, Plus, RotateCcw, Save, Share2, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { deletedRoutes } from "../../contract/deleted/routes";
import { groupable } from "../../contract/sums/groupable";
import { sumRoutes } from "../../contract/sums/routes";
import type { View } from "../../contract/views/calls";
import { viewRoutes } from "../../contract/views/routes";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { historyWords } from "../kit/history/words";
import { ChoiceField } from "../kit/light";
import { moveFocus } from "../kit/moveFocus";
import { pathOf } from "../kit/paths";
import { useCall } from "../kit/useCall";
import { useCopy } from "../kit/useCopy";
import { useMay, useMayCall } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { droppedWords } from "./dropped";
import { NO_VIEW, type useListState } from "./useListState";
import type { Asking } from "./ViewDialogs";
import { sumWords, viewWords } from "./words";

const DeletedDialog = lazy(() =>
  import("../kit/history/DeletedDialog").then((loaded) => ({ default: loaded.DeletedDialog })),
);
const ViewDialogs = lazy(() => import("./ViewDialogs").then((loaded) => ({ default: loaded.ViewDialogs })));

interface Props {
  views: readonly View[] | undefined;
  failed: boolean;
  /** The view that the list is shown as. */
  current: View | undefined;
  /** The list is in another state than the view. */
  changed: boolean;
  list: ReturnType<typeof useListState>;
  onClose: () => void;
}

/** Lists the views of a list, and what can be done with the one that is shown and with the state of the list. */
export function ViewMenu({ views, failed, current, changed, list, onClose }: Props) {
  const resource = useResource();
  const [asking, setAsking] = useState<Asking>();
  const [deleted, setDeleted] = useState(false);
  const mayDelete = useMay(resource.name, "delete");
  const mayRestore = useMayCall(deletedRoutes.list) && mayDelete && resource.restorable;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);
  const open = (view: View | undefined) => {
    if (!view) list.show({ filter: resource.narrowed ?? {} }, NO_VIEW);
    else if (view.state) list.show(view.state, view.id);
    onClose();
  };
  const entries = (title: string, shown: readonly View[] | undefined) =>
    shown?.length ? (
      <section>
        <h3>{title}</h3>
        {shown.map((view) => (
          <Entry key={view.id} current={view === current} disabled={!view.state} onPress={() => open(view)}>
            {view.name} {!view.state && <small className="muted">{t(viewWords.refused)}</small>}{" "}
            {view.owner !== null && <small className="muted">{t(viewWords.by, { name: view.owner })}</small>}
          </Entry>
        ))}
      </section>
    ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through its buttons
    <div ref={panel} className="popover-body view-menu" onKeyDown={(event) => !asking && !deleted && moveFocus(event)}>
      {failed && <p className="mistake">{t(viewWords.failed)}</p>}
      <section>
        <Entry current={!current} onPress={() => open(undefined)}>
          {t(viewWords.all)}
        </Entry>
      </section>
      {entries(
        t(viewWords.mine),
        views?.filter(({ owner }) => owner === null),
      )}
      {entries(
        t(viewWords.shared),
        views?.filter(({ owner }) => owner !== null),
      )}
      {current && <OfView view={current} changed={changed} list={list} onAsk={setAsking} />}
      <GroupBy list={list} />
      <section>
        <Act icon={Plus} onPress={() => setAsking({ what: "save" })}>
          {t(viewWords.saveAs)}
        </Act>
        {mayRestore && (
          <Act icon={Trash2} onPress={() => setDeleted(true)}>
            {t(historyWords.deleted.open)}
          </Act>
        )}
      </section>
      {deleted && (
        <Suspense fallback={null}>
          <DeletedDialog resource={resource} onClose={() => setDeleted(false)} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ViewDialogs
            asking={asking}
            state={list.state}
            onSaved={(view) => list.show(list.state, view.id)}
            onRemoved={() => list.show(list.state, NO_VIEW)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Chooses what heads sections of the rows; it is a part of the state of the list. */
function GroupBy({ list }: Pick<Props, "list">) {
  const choices = groupable(useResource());
  const may = useMayCall(sumRoutes.sums);
  if (!may || !choices.length) return null;
  const group = (path: string) => {
    const { group: _, ...rest } = list.state;
    list.show({ ...rest, ...(path ? { group: path } : {}) }, Number(list.view) || NO_VIEW);
  };
  return (
    <section>
      <ChoiceField
        label={t(sumWords.group)}
        choices={Object.fromEntries(choices.map((field) => [field.path, fieldLabel(field)]))}
        none={t(sumWords.noGroup)}
        value={list.state.group ?? ""}
        onChange={group}
      />
    </section>
  );
}

interface OfProps {
  view: View;
  changed: boolean;
  list: ReturnType<typeof useListState>;
  onAsk: (asking: Asking) => void;
}

function OfView({ view, changed, list, onAsk }: OfProps) {
  const resource = useResource();
  const params = { id: view.id };
  const update = useCall(viewRoutes.update, { params, done: viewWords.saved });
  const pin = useCall(viewRoutes.pin, { params, done: viewWords.pinned });
  const opens = useCall(viewRoutes.setDefault, { params, done: viewWords.saved });
  const copy = useCopy(viewWords.copied);
  const mayShare = useMay(resource.name, "edit");
  const { version, may_change, pinned, default_for, state } = view;
  return (
    <section>
      <h3>{t(viewWords.current)}</h3>
      {view.dropped.length > 0 && <p className="muted">{droppedWords(view, resource)}</p>}
      {changed && may_change && (
        <Act icon={Save} onPress={() => update.mutate({ state: list.state, version })}>
          {t(viewWords.save)}
        </Act>
      )}
      {changed && state && (
        <Act icon={RotateCcw} onPress={() => list.show(state, view.id)}>
          {t(viewWords.reset)}
        </Act>
      )}
      <Act icon={Pin} onPress={() => pin.mutate({ pinned: !pinned })}>
        {t(pinned ? viewWords.unpin : viewWords.pin)}
      </Act>
      <Act icon={House} onPress={() => opens.mutate({ me: !default_for.me })}>
        {t(default_for.me ? viewWords.notDefault : viewWords.default)}
      </Act>
      <Act icon={Copy} onPress={() => copy(`${location.origin}${pathOf(resource, "list")}?view=${view.id}`)}>
        {t(viewWords.copy)}
      </Act>
      {may_change && (
        <Act icon={Pencil} onPress={() => onAsk({ what: "rename", view })}>
          {t(viewWords.rename)}
        </Act>
      )}
      {may_change && mayShare && (
        <Act icon={Share2} onPress={() => onAsk({ what: "share", view })}>
          {t(viewWords.share)}
        </Act>
      )}
      {(may_change || view.owner === null) && (
        <Act icon={Trash2} onPress={() => onAsk({ what: "remove", view })}>
          {t(viewWords.remove)}
        </Act>
      )}
    </section>
  );
}

interface EntryProps {
  current: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Entry = ({ current, disabled, onPress, children }: EntryProps) => (
  <button type="button" aria-current={current ? "true" : undefined} disabled={disabled} onClick={onPress}>
    <Check size={16} aria-hidden style={{ visibility: current ? "visible" : "hidden" }} />
    <span>{children}</span>
  </button>
);

const Act = ({ icon: Icon, onPress, children }: { icon: typeof Check; onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={onPress}>
    <Icon size={16} aria-hidden /> <span>{children}</span>
  </button>
);
