import { BanknoteArrowUp, Check, Landmark, X } from "lucide-react";
import { approvals } from "../../contract/approvals/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { withdrawals } from "../../contract/withdrawals/resource";
import type { Command } from "../kit/command";
import { pathOf } from "../kit/paths";
import { withdrawalWords } from "./words";

/** What can be done about withdrawals from anywhere; of one that waits for a second person its request is answered. */
export const COMMANDS: readonly Command[] = [
  {
    words: withdrawalWords.new,
    icon: BanknoteArrowUp,
    may: walletRoutes.withdraw,
    to: pathOf(withdrawals, "list"),
    opens: walletRoutes.withdraw.on,
  },
  {
    words: withdrawalWords.commands.approve,
    icon: Check,
    may: { resource: approvals.name, action: "list" },
    of: withdrawals,
    opens: "approve-request",
  },
  {
    words: withdrawalWords.commands.reject,
    icon: X,
    may: { resource: approvals.name, action: "list" },
    of: withdrawals,
    opens: "reject-request",
  },
  ...(["paid", "failed", "returned"] as const).map((outcome) => ({
    words: withdrawalWords.commands[outcome],
    icon: Landmark,
    may: walletRoutes.outcome,
    of: withdrawals,
    opens: `${outcome}-payment`,
  })),
];
