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
import { distributionLines } from "../../contract/distributions/resource";
import { distributionRoutes } from "../../contract/distributions/routes";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { formatMoney, formatNumber } from "../kit/values";
import { type Distribution, isOpen, isPaying, waitingOf } from "./distribution";
import { nameOf } from "./useDistributionName";
import { distributionWords } from "./words";

const hasLeft = ({ failed = 0, held = 0 }: Distribution) => failed + held > 0;

const about = (distribution: Distribution) => ({
  name: nameOf(distribution),
  gross: formatMoney(distribution.gross),
  open: formatNumber((distribution.failed ?? 0) + (distribution.held ?? 0)),
  waiting: formatNumber(waitingOf(distribution)),
});

/** How an action is said, of a distribution; its parts are fetched anew with it. */
function said(name: keyof typeof distributionWords.action, icon: LucideIcon) {
  const words = distributionWords.action[name];
  return {
    words: words.action,
    icon,
    title: (distribution: Distribution) => t(words.title, about(distribution)),
    text: (distribution: Distribution) => t(words.text, about(distribution)),
    done: words.done,
    touches: () => [distributionLines.name],
  };
}

const running = (step: "pause" | "resume") => ({
  call: distributionRoutes.run,
  body: distributionCalls.run.body,
  inputs: [],
  values: () => ({ action: step }),
});

/** What can be done with a distribution, in the order of its buttons. */
export const ACTIONS = [
  action({
    ...said("submit", Send),
    tone: "primary",
    call: distributionRoutes.submit,
    when: ({ status }) => status === "calculated",
    body: distributionCalls.submit.body,
  }),
  action({
    ...said("calculate", Calculator),
    call: distributionRoutes.calculate,
    when: isOpen,
    timeout: 0,
  }),
  action({
    ...said("resume", CirclePlay),
    ...running("resume"),
    tone: "primary",
    when: ({ status }) => status === "paused",
  }),
  action({
    ...said("retry", RotateCw),
    call: distributionRoutes.retryAll,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution),
  }),
  action({
    ...said("pause", CirclePause),
    ...running("pause"),
    when: (distribution) => distribution.status === "running" && waitingOf(distribution) > 0,
  }),
  action({
    ...said("finish", CircleCheckBig),
    tone: "danger",
    call: distributionRoutes.finish,
    when: (distribution) => isPaying(distribution) && hasLeft(distribution) && waitingOf(distribution) === 0,
    body: distributionCalls.finish.body,
  }),
  action({
    ...said("cancel", Ban),
    tone: "danger",
    call: distributionRoutes.cancel,
    when: isOpen,
    body: distributionCalls.cancel.body,
  }),
];
