import type { AppDeps } from "../http/context";
import { sealTrail } from "./seal";

const EVERY_MS = 5000;

/** Seals the trail every five seconds until the given function is called; several servers may do so at once. */
export function startSealing({ db, log }: Pick<AppDeps, "db" | "log">): () => Promise<void> {
  let sealing: Promise<unknown> = Promise.resolve();
  const seal = () => {
    sealing = sealing
      .then(() => sealTrail(db))
      .catch((err) => log.error({ err }, "the audit trail could not be sealed"));
  };
  const timer = setInterval(seal, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sealing;
  };
}
