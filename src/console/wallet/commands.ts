import { Banknote } from "lucide-react";
import { wallet } from "../../contract/wallet/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import type { Command } from "../kit/command";
import { pathOf } from "../kit/paths";
import { walletWords } from "./words";

/** What can be done with wallets from anywhere. */
export const COMMANDS: readonly Command[] = [
  {
    words: walletWords.deposit,
    icon: Banknote,
    may: walletRoutes.deposit,
    to: pathOf(wallet, "list"),
    opens: walletRoutes.deposit.on,
  },
];
