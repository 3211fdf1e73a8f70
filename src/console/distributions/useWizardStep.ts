import { useSearchParams } from "react-router-dom";
import { CHECK } from "./steps";

/** Gives where in the wizard one stands, as the address says: the draft and the step. */
export function useWizardStep() {
  const [asked, ask] = useSearchParams();
  const draft = asked.get("draft") ?? undefined;
  // Without a draft there is nothing to withhold from or to check.
  const last = draft ? CHECK : 2;
  const step = Math.min(Math.max(Math.trunc(Number(asked.get("step"))) || 1, 1), last);
  return {
    draft,
    step,
    go(to: number, of: string | number | undefined = draft) {
      const next = { ...(of === undefined ? {} : { draft: String(of) }), step: String(to) };
      // A draft that was not there before is not given up by going back.
      ask(next, { replace: draft === undefined && of !== undefined });
    },
  };
}
