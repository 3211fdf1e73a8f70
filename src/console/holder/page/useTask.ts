import { useState } from "react";

/** Gives something that a button does: while it runs the button waits, and why it failed is told beside it. */
export function useTask<Asked extends unknown[]>(work: (...asked: Asked) => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const run = async (...asked: Asked) => {
    setPending(true);
    setFailure(undefined);
    try {
      await work(...asked);
    } catch (error) {
      setFailure(error as Error);
    }
    setPending(false);
  };
  return { run, pending, failure };
}
