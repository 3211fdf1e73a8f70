import {
  Ban,
  Calculator,
  CircleCheckBig,
  CirclePause,
  CirclePlay,
  type LucideIcon,
  RotateCw,
  Send,
} from "lucide-react";
import { distributionCalls } from "../../contract/distributions/calls";
import type { Call } from "../../contract/route";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { type Distribution, isOpen, waitingOf } from "./distribution";

/** Something that can be done with a distribution. */
export interface Deed {
  /** Part of the words in which it is said. */
  name: string;
  call: Pick<Call, "on" | "access">;
  icon: LucideIcon;
  tone?: "primary" | "danger";
  /** One says why. */
  reason?: true;
  when: (distribution: Distribution) => boolean;
  run: (
    provider: ConsoleDataProvider,
    distribution: Distribution,
    said: { key: string; reason: string },
  ) => Promise<unknown>;
}

const isPaying = ({ status }: Distribution) => status === "running" || status === "paused";
const hasLeft = ({ failed = 0, held = 0 }: Distribution) => failed + held > 0;

/** What can be done with a distribution, in the order of its buttons. */
export const DEEDS: readonly Deed[] = [
  {
    name: "submit",
    call: distributionCalls.submit,
    icon: Send,
    tone: "primary",
    reason: true,
    when: ({ status }) => status === "calculated",
    run: (provider, { id }, { reason, key }) => provider.submitDistribution(id, reason, key),
  },
  {
    name: "calculate",
    call: distributionCalls.calculate,
    icon: Calculator,
    when: isOpen,
    run: (provider, { id }, { key }) => provider.calculateDistribution(id, key),
  },
  {
    name: "resume",
    call: distributionCalls.run,
    icon: CirclePlay,
    tone: "primary",
    when: ({ status }) => status === "paused",
    run: (provider, { id }, { key }) => provider.runDistribution(id, "resume", key),
  },
  {
    name: "retry",
    call: distributionCalls.retryAll,
    icon: RotateCw,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution),
    run: (provider, { id }, { key }) => provider.retryDistribution(id, key),
  },
  {
    name: "pause",
    call: distributionCalls.run,
    icon: CirclePause,
    when: (distribution) => distribution.status === "running" && waitingOf(distribution) > 0,
    run: (provider, { id }, { key }) => provider.runDistribution(id, "pause", key),
  },
  {
    name: "finish",
    call: distributionCalls.finish,
    icon: CircleCheckBig,
    tone: "danger",
    reason: true,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution) && waitingOf(distribution) === 0,
    run: (provider, { id }, { reason, key }) => provider.finishDistribution(id, reason, key),
  },
  {
    name: "cancel",
    call: distributionCalls.cancel,
    icon: Ban,
    tone: "danger",
    reason: true,
    when: isOpen,
    run: (provider, { id }, { reason, key }) => provider.cancelDistribution(id, reason, key),
  },
];
