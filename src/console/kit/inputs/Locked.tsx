import "./locked.css";
import { createContext, type ReactNode, useContext, useMemo } from "react";

/** That a field may not be changed, and why; undefined while it may. */
interface Lock {
  why: string | undefined;
}

const LockOf = createContext<(path: string) => Lock | undefined>(() => undefined);

interface Props {
  /** Dotted paths of the fields that stay as they are, with whatever lies within them. */
  paths: readonly string[] | "all";
  /** Stands below each of them. */
  why?: string;
  children: ReactNode;
}

/** Keeps inputs below it from being changed, each with a lock and the reason; what is locked around it stays so. */
export function Locked({ paths, why, children }: Props) {
  const outer = useContext(LockOf);
  const lockOf = useMemo(
    () => (path: string) =>
      outer(path) ??
      (paths === "all" || paths.some((one) => path === one || path.startsWith(`${one}.`)) ? { why } : undefined),
    [outer, paths, why],
  );
  return <LockOf value={lockOf}>{children}</LockOf>;
}

/** Tells whether the input of a field is locked, and why. */
export const useLock = (path: string): Lock | undefined => useContext(LockOf)(path);
