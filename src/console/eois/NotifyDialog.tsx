import { assets } from "../../contract/assets/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { ReferenceName } from "../kit/ReferenceName";
import { useCall } from "../kit/useCall";
import { eoiWords } from "./words";

interface Props {
  asset: number;
  /** People who have not been told yet. */
  untold: number;
  onClose: () => void;
}

/** Asks before everybody who is interested in a live asset is written that it can be bought, and tells how many were. */
export function NotifyDialog({ asset, untold, onClose }: Props) {
  const { mutate, isPending, error } = useCall(eoiRoutes.notifyAll, {
    params: { property_id: asset },
    done: ({ notified }) => t(eoiWords.notify.done, { smart_count: notified }),
    tells: true,
  });
  return (
    <FormDialog
      title={t(eoiWords.notify.title, { smart_count: untold })}
      action={t(eoiWords.notify.action)}
      pending={isPending}
      problem={error ? failureWords(error) : undefined}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="muted">
        <ReferenceName to={assets.name} id={asset} />
      </p>
      <p>{t(eoiWords.notify.text)}</p>
    </FormDialog>
  );
}
