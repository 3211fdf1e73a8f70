import { Check, X } from "lucide-react";
import { cancellations } from "../../contract/cancellations/resource";
import { orders } from "../../contract/orders/resource";
import type { Command } from "../kit/command";
import { cancellationWords } from "./words";

const may = { resource: orders.name, action: "approve" } as const;

/** The decisions on a request to cancel an order. */
export const COMMANDS: readonly Command[] = [
  { words: cancellationWords.commands.approve, icon: Check, may, of: cancellations, opens: "approve-cancellation" },
  { words: cancellationWords.commands.deny, icon: X, may, of: cancellations, opens: "deny-cancellation" },
];
