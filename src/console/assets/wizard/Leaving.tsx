import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import { assetTabs } from "../../../contract/assets/tabs";
import { hasValidToken } from "../../api/tokens";
import { t } from "../../i18n/t";
import { Confirm } from "../../kit/Confirm";
import { pathOf } from "../../kit/paths";
import { SIGN_OUT } from "../../layout/signOut";
import { type DraftKey, readDraft } from "./drafts";
import { wizardPath } from "./path";
import { wizardWords } from "./words";

interface Props {
  place: Omit<DraftKey, "tab">;
  /** Keeps what is typed right now. */
  keep?: () => void;
  /** Tells whether something is typed that cannot be kept. */
  isFleeting?: () => boolean;
}

/** Asks before one leaves the wizard with entries that are not saved, and a tab with some that cannot be kept. */
export function Leaving({ place, keep, isFleeting = () => false }: Props) {
  const root = place.asset === "new" ? pathOf(assets, "create") : wizardPath(place.asset);
  const isUnsaved = () => {
    keep?.();
    return isFleeting() || assetTabs.some(({ name }) => readDraft({ ...place, tab: name }));
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
      title={t(wizardWords.leave.title)}
      text={t(wizardWords.leave[text])}
      action={t(wizardWords.leave.action)}
      tone={text === "kept" ? "primary" : "danger"}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
