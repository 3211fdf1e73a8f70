import { Banknote } from "lucide-react";
import { subject } from "../subject";

/** Transactions of customers’ wallets. */
export const wallet = subject({
  resources: { wallet: { icon: Banknote, list: () => import("./WalletList").then(({ WalletList }) => WalletList) } },
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
