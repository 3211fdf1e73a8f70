import { isValidElement, useEffect } from "react";
import { type NotificationPayload, useNotificationContext, useTranslate } from "react-admin";
import toast, { type DefaultToastOptions, Toaster, type ToastType } from "react-hot-toast";
import { TOAST } from "../../contract/limits";
import { useNarrow } from "../kit/useNarrow";

const look = (ink: string, ground: string) => ({ iconTheme: { primary: ink, secondary: ground } });

/** The numbers of specification §9: how long each kind of toast stays, and what all have in common. */
export const TOAST_OPTIONS: DefaultToastOptions = {
  duration: TOAST.defaultDuration,
  removeDelay: TOAST.removeDelay,
  className: "toast",
  style: { maxWidth: TOAST.maxWidth, pointerEvents: "none" },
  blank: { duration: TOAST.duration.blank },
  error: { duration: TOAST.duration.error, ...look("var(--danger)", "var(--surface)") },
  success: { duration: TOAST.duration.success, ...look("var(--tone-success)", "var(--surface)") },
  loading: { duration: TOAST.duration.loading },
  custom: { duration: TOAST.duration.custom },
};

/** In the bar above the page, beside what stands there; on a phone below it, letting presses through. */
const PLACE = {
  bar: { position: "absolute", inset: "6px 8px auto" },
  phone: { inset: "64px 16px auto" },
} as const;

/** Shows what react-admin's `useNotify` says as toasts at the top right, where they cover nothing that can be pressed. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification, translate);
  }, [notifications, takeNotification, translate]);

  const place = useNarrow() ? PLACE.phone : PLACE.bar;
  return <Toaster position={TOAST.position} toastOptions={TOAST_OPTIONS} containerStyle={place} />;
}

function show(
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: ReturnType<typeof useTranslate>,
) {
  const { messageArgs, autoHideDuration } = notificationOptions;
  const words = typeof message === "string" ? translate(message, messageArgs) : message;
  if (typeof words !== "string" && !isValidElement(words)) return;
  const duration = autoHideDuration === null ? Number.POSITIVE_INFINITY : autoHideDuration;
  KINDS[kindOf(type)](words, {
    // The same words twice are one toast.
    ...(typeof words === "string" ? { id: `${type}:${words}` } : {}),
    ...(duration === undefined ? {} : { duration }),
  });
}

type Kind = Exclude<ToastType, "custom">;

const KINDS = { blank: toast, error: toast.error, success: toast.success, loading: toast.loading } satisfies Record<
  Kind,
  typeof toast.error
>;

// react-admin's "info" and "warning" have no kind of their own.
const kindOf = (type: string): Kind => (type in KINDS ? (type as Kind) : "blank");
