import { useEffect, useState } from "react";
import type { OwnApplication } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { endUserRoutes } from "../../contract/session/endUserRoutes";
import { t } from "../i18n/t";
import { isRefusal } from "../public/refusal";
import { ask, SignedOut } from "./calls";
import { claimDrafts, drafts, walletDraft } from "./draft";
import { dropEndUserToken, endUserToken, useEndUserToken } from "./endUser";
import { isSubmitted } from "./steps";
import { onboardingWords as words } from "./words";

interface Found {
  own?: OwnApplication;
  failure?: Error;
  /** What happened without the person's doing. */
  notice?: string | undefined;
}

/** Holds who is signed in by code, with their application: loaded at arrival, at sign-in, and for another account. */
export function useSession() {
  const token = useEndUserToken();
  const [session, setSession] = useState<Found & { token: string | null }>({ token });
  const [attempt, setAttempt] = useState(0);

  if (session.token !== token) setSession({ token, ...(token === null ? { notice: t(words.signedOut) } : {}) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    const take = (found: Found) => {
      if (isCurrent) setSession({ token, ...found });
    };
    arrive().then(take, (failure: Error) => take({ failure }));
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const own = token === null ? undefined : session.own;
  return {
    own,
    failure: session.failure,
    notice: session.notice,
    isLoading: token !== null && !own,
    keep: (kept: OwnApplication) => setSession({ token: endUserToken(), own: kept }),
    retry: () => {
      setSession({ token });
      setAttempt(attempt + 1);
    },
    /** Ends the session here at once, and at the server; that it could not be ended there is told. */
    leave: () => {
      if (token !== null) {
        ask(endUserRoutes.endUserSignOut).catch((failure: Error) => {
          const isOver = failure instanceof SignedOut || isRefusal(failure);
          if (!isOver) setSession((now) => ({ ...now, notice: t(words.notEnded) }));
        });
      }
      setSession({ token: null });
      drafts.forget("");
      dropEndUserToken();
    },
  };
}

/** Loads account and application, and saves the wallet that was chosen before there was an account. */
async function arrive(): Promise<Found> {
  const own = await ask(onboardingRoutes.own);
  claimDrafts(own.account.id);
  const wallet_address = walletDraft.read();
  if (!wallet_address) return { own };
  try {
    const kept = isSubmitted(own) ? own : await ask(onboardingRoutes.wallet, { wallet_address });
    walletDraft.drop();
    return { own: kept };
  } catch (error) {
    // A dropped connection is tried again; a refused wallet must keep nobody from their application.
    if (!isRefusal(error as Error)) throw error;
    walletDraft.drop();
    return { own, notice: (error as Error).message };
  }
}
