import { useState } from "react";
import { useRedirect } from "react-admin";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";

/** Leads from a page with a form elsewhere; the form goes first, or it would ask about changes that are saved by now. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  const redirect = useRedirect();
  const { state } = useLocation();
  return {
    /** Whether the form has to be gone. */
    leaving,
    leave(path: string) {
      flushSync(() => setLeaving(true));
      // With where the record was opened, for the way back.
      redirect(path, undefined, undefined, undefined, state);
    },
  };
}
