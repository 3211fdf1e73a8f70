import { BanknoteArrowUp, Check } from "lucide-react";
import { approvals } from "../../contract/approvals/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { withdrawals } from "../../contract/withdrawals/resource";
import type { Command } from "../kit/command";
import { pathOf } from "../kit/paths";
import { withdrawalWords } from "./words";

/** What can be done about withdrawals from anywhere; the request that waits for a second person stands on its page. */
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
  },
  { words: withdrawalWords.commands.settle, icon: Check, may: walletRoutes.outcome, of: withdrawals },
];
