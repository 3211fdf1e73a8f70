import { lazy, Suspense, useState } from "react";
import type { RaRecord } from "react-admin";
import { z } from "zod";
import { ASSET_MOVES, ASSET_TRANSITIONS } from "../../contract/assets/machine";
import { assets } from "../../contract/assets/resource";
import { ASSET_STEPS, type AssetStatus } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { eoiRoutes } from "../../contract/eois/routes";
import { longText } from "../../contract/fields";
import { moveOf, nextOf } from "../../contract/machine";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { useOfferUndo } from "../kit/useOfferUndo";
import { ClosingEnds } from "./ClosingEnds";
import { changeAsset } from "./change";
import { FailedChecks } from "./FailedChecks";
import { useAssetSteps } from "./steps";
import { assetWords } from "./words";

const Interested = lazy(() => import("../eois/Interested").then(({ Interested: loaded }) => ({ default: loaded })));

interface Props {
  record: RaRecord;
  to: AssetStatus;
  onClose: () => void;
}

/**
 * Asks before an asset is moved: says what it means or what is in the way, and takes the reason where one is needed.
 *
 * Once an asset is live it offers to write those who are interested in it.
 */
export function MoveDialog({ record, to, onClose }: Props) {
  const provider = useConsoleProvider();
  const { steps, isPending: unknown } = useAssetSteps(record);
  const mayNotify = useMayCall(eoiRoutes.notifyAll);
  const [moved, setMoved] = useState(false);
  const offerUndo = useOfferUndo(assets.name);
  const done = t(assetWords.moved, { name: titleOf(assets, record), status: t(ASSET_STATUS[to]) });
  const { mutate, isPending, error } = useChange(
    assets.name,
    (said: string | undefined) =>
      changeAsset(provider, record.id, {
        property_id: record.id,
        status: to,
        ...(said === undefined ? {} : { reason: said }),
      }),
    done,
    { tells: true },
  );
  const { blocked = [], reason: needed = false } = steps.find((step) => step.to === to) ?? {};
  const reason = longText("Reason");
  const move = t(moveOf(ASSET_MOVES, record.status, to));
  if (moved) {
    return (
      <Suspense fallback={null}>
        <Interested asset={Number(record.id)} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <FormDialog
      title={t(assetWords.moveTitle, { name: titleOf(assets, record), move })}
      action={move}
      pending={isPending || unknown}
      incomplete={blocked.length > 0}
      error={error}
      body={z.object({ reason: needed ? reason : reason.optional() })}
      inputs={ASSET_STEPS[to].reason ? undefined : []}
      onSubmit={({ reason: said }) =>
        mutate(said, {
          onSuccess: () => {
            if (nextOf(ASSET_TRANSITIONS, to).includes(record.status)) offerUndo(record.id, done);
            if (to === "live" && mayNotify) setMoved(true);
            else onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t(wordOf(assetWords.means, to))}</p>
      {to === "closed-unsuccessful" && <ClosingEnds asset={record.id} />}
      {blocked.length > 0 && (
        <div className="callout danger">
          <strong>{t(assetWords.inTheWay)}</strong>
          <FailedChecks asset={record} blocked={blocked} onLeave={onClose} />
        </div>
      )}
    </FormDialog>
  );
}
