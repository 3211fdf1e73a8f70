import { useEffect, useRef, useState } from "react";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { ask } from "./calls";
import { useOnboarding } from "./context";

const EVERY_MS = 30_000;

/**
 * Asks anew how the application stands: every half minute while the page is in sight, and when somebody comes back.
 *
 * Gives why that failed the last time, and the way to ask at once.
 */
export function useFreshOwn() {
  const state = useOnboarding();
  const now = useRef(state);
  const look = useRef<() => void>(undefined);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    now.current = state;
  }, [state]);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let asking = false;

    const askAnew = async () => {
      if (asking) return;
      asking = true;
      const before = now.current.own;
      try {
        const fresh = await ask(onboardingRoutes.own, undefined, { signal });
        // What a write has answered meanwhile is newer.
        if (now.current.own === before) now.current.keep(fresh);
        setFailure(undefined);
      } catch (error) {
        if (!signal.aborted) setFailure((error as Error).message);
      }
      asking = false;
    };
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") askAnew();
    };

    look.current = askAnew;
    const timer = setInterval(lookIfSeen, EVERY_MS);
    window.addEventListener("focus", lookIfSeen, { signal });
    document.addEventListener("visibilitychange", lookIfSeen, { signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, []);

  return { failure, look: () => look.current?.() };
}
