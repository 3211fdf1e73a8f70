import { SaveButton, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { notificationRoutes } from "../../contract/notifications/routes";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { AudienceLine } from "./AudienceLine";
import { isForLater, isOpen } from "./notification";
import { notificationWords } from "./words";

/** Says above the form's buttons whom it reaches, or that it is too late to change anything. */
export function FormEnd() {
  const record = useRecordContext();
  return record && !isOpen(record) ? <p className="callout">{t(notificationWords.over)}</p> : <AudienceLine />;
}

/** Saves the notification of the form as it is; what is no more than a draft can be sent with it. */
export function FormButtons({ onAsk }: { onAsk: (toSend: boolean) => void }) {
  const record = useRecordContext();
  const sendAt: unknown = useWatch({ name: "send_at" });
  const maySend = useMayCall(notificationRoutes.send);
  if (record && !isOpen(record)) return null;
  if (record?.status === "scheduled") return <SaveButton icon={null} onClick={() => onAsk(false)} />;
  return (
    <>
      {maySend && (
        <SaveButton
          // Not what Enter presses; and a draft that is as it was can be sent too.
          type="button"
          alwaysEnable
          icon={null}
          label={notificationWords[isForLater(sendAt) ? "saveAndPlan" : "saveAndSend"]}
          onClick={() => onAsk(true)}
        />
      )}
      <SaveButton
        icon={null}
        variant={maySend ? "outlined" : "contained"}
        label={notificationWords.saveDraft}
        onClick={() => onAsk(false)}
      />
    </>
  );
}
