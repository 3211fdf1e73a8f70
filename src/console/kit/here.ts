import { type ComponentType, useEffect, useSyncExternalStore } from "react";

/** What is open in this tab. */
interface Here {
  /** The record whose page it is. */
  record?: { resource: string; id: string } | undefined;
  /** Something is typed in its form that is not saved. */
  typed?: boolean;
  /** Says above the page what others did meanwhile. */
  Note?: ComponentType;
}

let here: Here = {};
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says what is open from now on; what is not named stays. */
export function setHere(part: Here): void {
  here = { ...here, ...part };
  for (const listener of listeners) listener();
}

/** Gives what is open. */
export const hereNow = (): Here => here;

/** Gives what is open, and draws anew as that changes. */
export const useHere = (): Here => useSyncExternalStore(subscribe, hereNow, hereNow);

/** Says that the page of a record is open, as long as what calls it is there. */
export function useRecordHere(resource: string | undefined, id: string | undefined): void {
  useEffect(() => {
    if (resource === undefined || id === undefined) return;
    setHere({ record: { resource, id } });
    return () => setHere({ record: undefined });
  }, [resource, id]);
}

/** Says that something is typed that is not saved. */
export function useTypedHere(typed: boolean): void {
  useEffect(() => {
    if (!typed) return;
    setHere({ typed });
    return () => setHere({ typed: false });
  }, [typed]);
}
