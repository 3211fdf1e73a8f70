import type { wizardWords } from "./words";

/** How a step of a wizard stands. */
export type StepState = keyof typeof wizardWords.states;

/** A step of a wizard, as the way through it shows it. */
export interface Step {
  /** Names it, in its address where it has one. */
  key: string;
  title: string;
  /** Heads the steps that belong together. */
  group?: string;
  state: StepState;
  /** Address that opens it; nothing while it may not be opened. */
  to?: string | undefined;
  /** How many entries it needs, and how many of them are missing. */
  needs?: number;
  missing?: number;
  /** How many of its entries are wrong. */
  wrong?: number;
  /** Some of its entries are settled. */
  isLocked?: boolean;
}

/** Tells how a step stands by what it needs, where nothing more is to be said of it. */
export const stateOf = ({ needs, missing }: { needs: number; missing: number }): StepState =>
  missing > 0 ? "incomplete" : needs > 0 ? "complete" : "optional";

/** Gives the number of the first step, counted from 0, of which one path is told; -1 where none takes any. */
export const stepTaking = (steps: readonly { paths: readonly string[] }[], told: readonly string[]): number =>
  steps.findIndex(({ paths }) => paths.some((path) => told.some((one) => one === path || one.startsWith(`${path}.`))));
