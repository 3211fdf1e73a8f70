import { BanknoteArrowUp } from "lucide-react";
import { subject } from "../subject";

/** Withdrawals from wallets. */
export const withdrawals = subject({
  resources: {
    withdrawals: {
      icon: BanknoteArrowUp,
      list: () => import("./WithdrawalList").then(({ WithdrawalList }) => WithdrawalList),
      show: () => import("./WithdrawalShow").then(({ WithdrawalShow }) => WithdrawalShow),
      rowActions: () => import("./WithdrawalActions").then(({ WithdrawalActions }) => WithdrawalActions),
    },
  },
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
