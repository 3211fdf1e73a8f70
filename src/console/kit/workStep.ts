import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";

/** Where somebody is who decides what waits one after the other. */
export interface WorkStep {
  /** Address of the page on which it is decided. */
  path: string;
  kind: string;
  id: number;
  /** What the worklist was narrowed by. */
  query: Readonly<Record<string, string>>;
}

/** Gives where somebody is in the worklist, and moves there; nothing on a page that they went to by another way. */
export function useWorkStep(): [WorkStep | undefined, (step: WorkStep | undefined) => void] {
  const [step, setStep] = useStore<WorkStep | undefined>("worklist.step");
  const { pathname } = useLocation();
  return [step && `${pathname}/`.startsWith(`${step.path}/`) ? step : undefined, setStep];
}
