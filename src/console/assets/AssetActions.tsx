import { useState } from "react";
import { type RaRecord, useRedirect } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { assetRoutes } from "../../contract/assets/routes";
import type { AssetStatus } from "../../contract/assets/steps";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useCall } from "../kit/useCall";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { type AssetChange, changeAsset } from "./change";
import { assetWords } from "./words";
import "../kit/switch.css";
import { DeleteForever } from "./DeleteForever";
import { dashboardPath } from "./dashboard/path";
import { MoveDialog } from "./MoveDialog";
import { Moves } from "./Moves";

interface Props {
  record: RaRecord;
  /** Words on the button of a page; three dots without, in a row, from which it leads to the dashboard too. */
  words?: string;
  /** Called with the way on after the asset is gone, or its deletion waits. */
  onDeleted?: (path: string) => void;
}

/** Lets one move an asset to its next status, switch booking amount and waitlist, copy it, and delete it for good. */
export function AssetActions({ record, words, onDeleted }: Props) {
  const provider = useConsoleProvider();
  const redirect = useRedirect();
  const mayEdit = useMay(assets.name, "edit");
  const mayApprove = useMay(assets.name, "approve");
  const mayDelete = useMay(assets.name, "delete");
  const mayCopy = useMayCall(assetRoutes.copy);
  const [asking, setAsking] = useState<AssetStatus | "delete">();
  const { mutate: turn, isPending: turning } = useChange(
    assets.name,
    (change: AssetChange) => changeAsset(provider, record.id, change),
    () => t(assetWords.switched, { name: titleOf(assets, record) }),
  );
  const { mutate: copy, isPending: copying } = useCall(assetRoutes.copy, {
    params: { id: record.id },
    done: assetWords.copied,
  });
  const inRow = !words;
  if (!inRow && !mayEdit && !mayApprove && !mayDelete && !mayCopy) return null;

  const name = titleOf(assets, record);
  const close = () => setAsking(undefined);
  const toggle = (label: string, on: boolean, change: AssetChange) => (
    <button type="button" role="menuitemcheckbox" aria-checked={on} onClick={() => turn(change)}>
      {label} <span className="track end" />
    </button>
  );

  return (
    <>
      <ActionMenu label={t(assetWords.actions, { name })} disabled={turning || copying} {...(words ? { words } : {})}>
        {inRow && (
          <fieldset>
            <button type="button" role="menuitem" onClick={() => redirect(dashboardPath(record.id))}>
              {t(assetWords.dashboard.link)}
            </button>
          </fieldset>
        )}
        {(mayEdit || mayApprove) && <Moves record={record} onChoose={setAsking} />}
        {mayEdit && (
          <fieldset>
            {toggle(t(assetWords.booking), record.is_booking_amount_required === true, {
              is_booking_amount_required: !record.is_booking_amount_required,
            })}
            {toggle(t(assetWords.waitlist), record.join_waitlist === true, {
              join_waitlist: !record.join_waitlist,
            })}
          </fieldset>
        )}
        {(mayCopy || mayDelete) && (
          <fieldset>
            {mayCopy && (
              <button
                type="button"
                role="menuitem"
                onClick={() => copy(undefined, { onSuccess: ({ id }) => redirect(pathOf(assets, "edit", id)) })}
              >
                {t(assetWords.copy)}
              </button>
            )}
            {mayDelete && (
              <button type="button" role="menuitem" className="danger" onClick={() => setAsking("delete")}>
                {t(assetWords.deleteForever)}
              </button>
            )}
          </fieldset>
        )}
      </ActionMenu>
      {asking === "delete" && <DeleteForever record={record} onClose={close} {...(onDeleted ? { onDeleted } : {})} />}
      {asking && asking !== "delete" && <MoveDialog record={record} to={asking} onClose={close} />}
    </>
  );
}
