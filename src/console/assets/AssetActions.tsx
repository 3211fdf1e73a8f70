import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { z } from "zod";
import type { assetCalls } from "../../contract/calls/assets";
import { ASSET_TRANSITIONS, nextOf } from "../../contract/machines";
import { assets } from "../../contract/resources/assets";
import { ASSET_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { ActionMenu } from "../kit/ActionMenu";
import { Confirm } from "../kit/Confirm";
import { titleOf } from "../kit/titleOf";
import { toneOf } from "../kit/tones";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import "../kit/switch.css";
import "./assets.css";
import { DeleteForever } from "./DeleteForever";

type Status = keyof typeof ASSET_STATUS;
type Change = Exclude<z.input<(typeof assetCalls.status)["body"]>, { property_id: unknown }> | { status: Status };

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
  /** Called after the asset is gone. */
  onDeleted?: () => void;
}

/** Lets one move an asset to its next status, switch booking amount and waitlist, and delete it for good. */
export function AssetActions({ record, words, onDeleted }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const mayEdit = useMay(assets.name, "edit");
  const mayDelete = useMay(assets.name, "delete");
  const [asking, setAsking] = useState<Status | "delete">();
  const { mutate, isPending } = useChange(
    assets.name,
    (change: Change) => {
      if ("status" in change) return provider.setAssetStatus(record.id, change.status);
      if ("join_waitlist" in change) return provider.setWaitlist(record.id, change.join_waitlist);
      return provider.setBookingAmount(record.id, change.is_booking_amount_required);
    },
    "console.assets.changed",
  );
  if (!mayEdit && !mayDelete) return null;

  const name = titleOf(assets, record);
  const next = nextOf(ASSET_TRANSITIONS, String(record.status)).filter((status) => status !== record.status);
  const close = () => setAsking(undefined);
  const toggle = (label: string, on: boolean, change: Change) => (
    <button type="button" role="menuitemcheckbox" aria-checked={on} onClick={() => mutate(change)}>
      {label} <span className="track end" />
    </button>
  );

  return (
    <>
      <ActionMenu label={t("console.assets.actions", { name })} disabled={isPending} {...(words ? { words } : {})}>
        {mayEdit && next.length > 0 && (
          <fieldset>
            <legend>{t("console.assets.moveTo")}</legend>
            {next.map((status) => (
              <button key={status} type="button" role="menuitem" onClick={() => setAsking(status)}>
                <span className={`dot ${toneOf(status)}`} /> {ASSET_STATUS[status]}
              </button>
            ))}
          </fieldset>
        )}
        {mayEdit && (
          <fieldset>
            {toggle(t("console.assets.booking"), record.is_booking_amount_required === true, {
              is_booking_amount_required: !record.is_booking_amount_required,
            })}
            {toggle(t("console.assets.waitlist"), record.join_waitlist === true, {
              join_waitlist: !record.join_waitlist,
            })}
          </fieldset>
        )}
        {mayDelete && (
          <fieldset>
            <button type="button" role="menuitem" className="danger" onClick={() => setAsking("delete")}>
              {t("console.assets.deleteForever")}
            </button>
          </fieldset>
        )}
      </ActionMenu>
      {asking === "delete" && <DeleteForever record={record} onClose={close} {...(onDeleted ? { onDeleted } : {})} />}
      {asking && asking !== "delete" && (
        <Confirm
          tone="primary"
          title={t("console.assets.moveTitle", { name, status: ASSET_STATUS[asking] })}
          text={t(`console.assets.means.${asking}`, { _: "" })}
          action={t("console.assets.move", { status: ASSET_STATUS[asking] })}
          pending={isPending}
          onConfirm={() => mutate({ status: asking }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
