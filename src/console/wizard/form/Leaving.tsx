import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router-dom";
import { hasValidToken } from "../../api/tokens";
import { t } from "../../i18n/t";
import { Confirm } from "../../kit/Confirm";
import { SIGN_OUT } from "../../layout/signOut";
import { wizardWords as words } from "../words";
import { type DraftKey, hasDrafts } from "./deviceDrafts";

interface Props {
  place: Omit<DraftKey, "step">;
  /** Address below which the wizard's steps stand. */
  root: string;
  /** Keeps what is typed right now. */
  keep?: () => void;
  /** Tells whether something is typed that cannot be kept. */
  isFleeting?: () => boolean;
}

/** Asks before one leaves the wizard with entries that are not saved, and a step with some that cannot be kept. */
export function Leaving({ place, root, keep, isFleeting = () => false }: Props) {
  const isUnsaved = () => {
    keep?.();
    return isFleeting() || hasDrafts(place);
  };
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that ended leads to the sign-in page by itself; drafts outlive it.
    if (currentLocation.pathname === nextLocation.pathname || !hasValidToken()) return false;
    const isInside = nextLocation.pathname === root || nextLocation.pathname.startsWith(`${root}/`);
    const unsaved = isUnsaved();
    return isInside ? isFleeting() : unsaved;
  });

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("beforeunload", listen);
    return () => window.removeEventListener("beforeunload", listen);
  }, []);

  if (blocker.state !== "blocked") return null;
  const text = blocker.location.state === SIGN_OUT ? "signingOut" : isFleeting() ? "fleeting" : "kept";
  return (
    <Confirm
      title={t(words.leave.title)}
      text={t(words.leave[text])}
      action={t(words.leave.action)}
      tone={text === "kept" ? "primary" : "danger"}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
