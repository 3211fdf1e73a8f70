import { SaveButton, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { notificationRoutes } from "../../contract/notifications/routes";
import { useWords } from "../i18n/useWords";
import { useMayCall } from "../kit/useMay";
import { AudienceLine } from "./AudienceLine";
import { isForLater, isOpen } from "./notification";

/** Says above the form's buttons whom it reaches, or that it is too late to change anything. */
export function FormEnd() {
  const { t } = useWords();
  const record = useRecordContext();
  return record && !isOpen(record) ? <p className="callout">{t("console.notifications.over")}</p> : <AudienceLine />;
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
          label={`console.notifications.${isForLater(sendAt) ? "saveAndPlan" : "saveAndSend"}`}
          onClick={() => onAsk(true)}
        />
      )}
      <SaveButton
        icon={null}
        variant={maySend ? "outlined" : "contained"}
        label="console.notifications.saveDraft"
        onClick={() => onAsk(false)}
      />
    </>
  );
}
