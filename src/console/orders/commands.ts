import { Ban, Banknote, StepForward } from "lucide-react";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { Command } from "../kit/command";
import { orderWords } from "./words";

/** What can be done with an order from anywhere; the buttons are those of its page. */
export const COMMANDS: readonly Command[] = [
  {
    words: orderWords.commands.move,
    also: [orderWords.commands.advance],
    icon: StepForward,
    may: orderRoutes.status,
    of: orders,
    opens: orderRoutes.status.on,
  },
  { words: orderWords.commands.pay, icon: Banknote, may: orderRoutes.pay, of: orders, opens: orderRoutes.pay.on },
  {
    words: orderWords.commands.cancel,
    icon: Ban,
    may: orderRoutes.requestCancellation,
    of: orders,
    opens: orderRoutes.requestCancellation.on,
  },
];
