import { ShieldCheck } from "lucide-react";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import type { Command } from "../kit/command";
import { customerWords } from "./words";

const checks = { icon: ShieldCheck, may: customerRoutes.decideCheck, of: customers } as const;

/** What can be done with a customer from anywhere: the first check that waits is decided on the profile. */
export const COMMANDS: readonly Command[] = [
  { ...checks, words: customerWords.commands.kyc, also: [customerWords.commands.verify], opens: "decide-kyc" },
  { ...checks, words: customerWords.commands.approve, opens: "approve-kyc" },
  { ...checks, words: customerWords.commands.reject, opens: "reject-kyc" },
  { ...checks, words: customerWords.commands.ask, opens: "ask-kyc" },
];
