import type { Sending } from "./sending";

/** What a step of the dialog gets. */
export interface StepProps {
  spv: number;
  sending: Sending;
  /** What is wrong, by the path of the call's body. */
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Sending>) => void;
}
