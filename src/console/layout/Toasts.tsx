import { isValidElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type NotificationPayload, useNotificationContext, useTranslate } from "react-admin";
import toast, { type DefaultToastOptions, type Toast, Toaster, type ToastType, useToasterStore } from "react-hot-toast";
import { TOAST } from "../../contract/limits";
import { useNarrow } from "../kit/useNarrow";

const look = (ink: string, ground: string) => ({ iconTheme: { primary: ink, secondary: ground } });

/** The numbers of specification §9: how long each kind of toast stays, and what all have in common. */
export const TOAST_OPTIONS: DefaultToastOptions = {
  duration: TOAST.defaultDuration,
  removeDelay: TOAST.removeDelay,
  className: "toast",
  // What it stands in has no width of its own, and would have it shrink to its longest word.
  style: { flex: "none", width: "max-content", maxWidth: TOAST.maxWidth, pointerEvents: "none" },
  blank: { duration: TOAST.duration.blank },
  error: { duration: TOAST.duration.error, ...look("var(--danger)", "var(--surface)") },
  success: { duration: TOAST.duration.success, ...look("var(--tone-success)", "var(--surface)") },
  loading: { duration: TOAST.duration.loading },
  custom: { duration: TOAST.duration.custom },
};

/** Shows what react-admin's `useNotify` says as toasts at the top right, where they cover nothing that can be pressed. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const { toasts } = useToasterStore();
  const [newest] = toasts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each is shown once, beside what is shown by then
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification, translate, toasts);
  }, [notifications, takeNotification, translate]);

  const host = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [inset, setInset] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one is raised above what lies over the page by then
  useLayoutEffect(() => {
    if (!host.current?.showPopover) return;
    const bar = host.current.parentElement?.getBoundingClientRect();
    setInset(insetOf(narrow, bar ? document.documentElement.clientWidth - bar.right : 0));
    if (!isOpen(host.current) || document.querySelector("dialog[open]")) {
      host.current.togglePopover(false);
      host.current.togglePopover(true);
    }
  }, [newest?.id, narrow]);

  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one is said once
  useEffect(() => {
    const told = [...document.querySelectorAll("dialog[open] > [aria-live]")].at(-1);
    // One that goes leaves the one before it as the newest.
    if (!newest || newest.createdAt < last.current) return;
    last.current = newest.createdAt;
    if (!told) return;
    told.textContent = host.current?.querySelector("[role=status]")?.textContent ?? null;
    return () => {
      told.textContent = null;
    };
  }, [newest?.id]);

  return (
    <div ref={host} className="toasts" popover="manual">
      <Toaster position={TOAST.position} toastOptions={TOAST_OPTIONS} containerStyle={{ inset }} />
    </div>
  );
}

const isOpen = (popover: HTMLElement) => popover.matches(":popover-open");

/** Beside what stands in the bar above the page; below it on a phone, and in the corner while a dialog is open. */
function insetOf(narrow: boolean, end: number): string {
  if (document.querySelector("dialog[open]")) return "16px";
  return narrow ? "64px 16px auto" : `6px ${end + 8}px auto auto`;
}

function show(
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: ReturnType<typeof useTranslate>,
  shown: readonly Toast[],
) {
  const { messageArgs, autoHideDuration, replaces } = notificationOptions;
  const words = typeof message === "string" ? translate(message, messageArgs) : message;
  if (typeof words !== "string" && !isValidElement(words)) return;
  const duration = autoHideDuration === null ? Number.POSITIVE_INFINITY : autoHideDuration;
  const kind = kindOf(type);
  // The same words twice are one toast, and more than words may take the place of some. It is the newer that stays: the
  // older may be about to go, and would take along what came under its name.
  for (const { id, message: said } of shown.filter((one) => one.type === kind))
    if (said === (replaces ?? words)) toast.remove(id);
  KINDS[kind](words, duration === undefined ? {} : { duration });
}

type Kind = Exclude<ToastType, "custom">;

const KINDS = { blank: toast, error: toast.error, success: toast.success, loading: toast.loading } satisfies Record<
  Kind,
  typeof toast.error
>;

// react-admin's "info" and "warning" have no kind of their own.
const kindOf = (type: string): Kind => (type in KINDS ? (type as Kind) : "blank");
