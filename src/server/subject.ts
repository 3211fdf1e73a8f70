import type { SQL } from "drizzle-orm";
import type { Endpoint } from "../contract/route";
import type { ApprovalEffects } from "./approvals/request";
import type { Tell } from "./approvals/told";
import type { Api, AppDeps, Served } from "./http/context";
import type { Rules } from "./resources/rules";
import type { DeadlineKind, TaskKind } from "./spv/overviewKinds";

/** What the program answers, and what it knows of each resource beyond its definition. */
export interface Program {
  served: readonly Served[];
  rulesOf: (resource: string) => Rules;
}

/** Work that nobody asks for, and when it is looked for; see `startWork`. */
export interface Work {
  /** Milliseconds between two looks while there may be something to do. */
  every: number;
  /** `onlyBlock`: nothing was written since its last round, and the chain has a new block. */
  run: (deps: AppDeps, program: Program, onlyBlock?: boolean) => Promise<unknown>;
  /** First moment after another, as an expression, at which it has something to do by the clock. */
  due?: FirstAfter;
  /** Asks the chain, and so is looked for at each new block too. */
  onChain?: true;
  /** Writes in every round, which does not call for another one of itself. */
  writesAlways?: true;
  /** Ends, deletes or publishes what its time has come for: left alone while the clock is doubted. */
  byClock?: true;
}

/** An expression of the first moment after another at which something is to be done; null where there is none. */
type FirstAfter = (after: Date) => SQL;

/** What the server knows of a subject beyond the definitions and calls of the contract. */
export interface Subject {
  /** By the name of the resource; one that is not named has nothing to add. */
  resources?: Readonly<Record<string, Rules>>;
  /** Serves its calls; what others contribute to them comes with it. */
  serve?: ReadonlyArray<(api: Api, all: readonly Subject[]) => void>;
  /** What the decision on a sensitive write causes; a change or deletion that waits needs no line here. */
  effects?: ApprovalEffects;
  /** Says in one line what somebody is to decide on, where the name of a guarded call and its record do not. */
  titles?: Readonly<Partial<Record<Endpoint, Tell>>>;
  /**
   * Says which part of its record a guarded call is about, where several parts may wait for a second person at a time:
   * one request for each of them does.
   */
  parts?: Readonly<Partial<Record<Endpoint, Tell>>>;
  /** By its name in the log. */
  work?: Readonly<Record<string, Work>>;
  /** First moment after another at which anything of it ends by itself. */
  ends?: FirstAfter;
  /** What it has on the overview of an SPV. */
  spvOverview?: { tasks?: readonly TaskKind[]; deadlines?: readonly DeadlineKind[] };
}

/** Declares what the server knows of a subject. */
export const subject = (parts: Subject): Subject => parts;

/** Gives what finds the rules of a resource among those of all subjects; most have none. */
export function rulesAmong(all: readonly Subject[]): (resource: string) => Rules {
  const rules: Readonly<Record<string, Rules>> = Object.assign({}, ...all.map(({ resources }) => resources));
  return (resource) => rules[resource] ?? {};
}
