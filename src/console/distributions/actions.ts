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
import { distributionRoutes } from "../../contract/distributions/routes";
import type { Call } from "../../contract/route";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { type Distribution, isOpen, waitingOf } from "./distribution";
import type { distributionWords } from "./words";

/** Something that can be done with a distribution. */
export interface Action {
  /** Part of the words in which it is said. */
  name: keyof typeof distributionWords.action;
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
export const ACTIONS: readonly Action[] = [
  {
    name: "submit",
    call: distributionRoutes.submit,
    icon: Send,
    tone: "primary",
    reason: true,
    when: ({ status }) => status === "calculated",
    run: (provider, { id }, { reason, key }) =>
      provider.call(distributionRoutes.submit, { params: { id }, body: { reason }, key }),
  },
  {
    name: "calculate",
    call: distributionRoutes.calculate,
    icon: Calculator,
    when: isOpen,
    run: (provider, { id }, { key }) =>
      provider.call(distributionRoutes.calculate, { params: { id }, key, timeout: 0 }),
  },
  {
    name: "resume",
    call: distributionRoutes.run,
    icon: CirclePlay,
    tone: "primary",
    when: ({ status }) => status === "paused",
    run: (provider, { id }, { key }) =>
      provider.call(distributionRoutes.run, { params: { id }, body: { action: "resume" }, key }),
  },
  {
    name: "retry",
    call: distributionRoutes.retryAll,
    icon: RotateCw,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution),
    run: (provider, { id }, { key }) => provider.call(distributionRoutes.retryAll, { params: { id }, key }),
  },
  {
    name: "pause",
    call: distributionRoutes.run,
    icon: CirclePause,
    when: (distribution) => distribution.status === "running" && waitingOf(distribution) > 0,
    run: (provider, { id }, { key }) =>
      provider.call(distributionRoutes.run, { params: { id }, body: { action: "pause" }, key }),
  },
  {
    name: "finish",
    call: distributionRoutes.finish,
    icon: CircleCheckBig,
    tone: "danger",
    reason: true,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution) && waitingOf(distribution) === 0,
    run: (provider, { id }, { reason, key }) =>
      provider.call(distributionRoutes.finish, { params: { id }, body: { reason }, key }),
  },
  {
    name: "cancel",
    call: distributionRoutes.cancel,
    icon: Ban,
    tone: "danger",
    reason: true,
    when: isOpen,
    run: (provider, { id }, { reason, key }) =>
      provider.call(distributionRoutes.cancel, { params: { id }, body: { reason }, key }),
  },
];
