import type { Call } from "./route";

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./{*,*/*}alls.ts", { eager: true });

/** A call with the subject in whose folder it stands and the name that it has there. */
export interface NamedCall {
  subject: string;
  name: string;
  call: Call;
}

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "on" in value;

/** Every call that is not a verb of a resource, by its name; one that stands in no folder is common. */
export const namedCalls: readonly NamedCall[] = Object.entries(files).flatMap(([path, exports]) => {
  const [, subject = "common"] = /^\.\/(?:(\w+)\/)?\w+\.ts$/.exec(path) ?? [];
  return Object.values(exports)
    .flatMap((group) => (typeof group === "object" && group !== null ? Object.entries(group) : []))
    .flatMap(([name, call]) => (isCall(call) ? [{ subject, name, call }] : []));
});

/** Every call that is not a verb of a resource: the rest of specification §7, and extension calls beside them. */
export const calls: readonly Call[] = namedCalls.map(({ call }) => call);
