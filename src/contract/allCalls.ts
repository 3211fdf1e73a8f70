import type { Call } from "./route";

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./{*,*/*}alls.ts", { eager: true });

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "on" in value;

/** Every call that is not a verb of a resource: the rest of specification §7, and extension calls beside them. */
export const calls: readonly Call[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((group) => (typeof group === "object" && group !== null ? Object.values(group) : []))
  .filter(isCall);
