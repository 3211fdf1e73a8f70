import { useState } from "react";

/** Something that a button does: while it runs the button waits, and why it failed is told beside it. */
export function useTask(work: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setPending(false);
  };
  return { run, pending, failure };
}
