import { ShieldCheck } from "lucide-react";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import type { Command } from "../kit/command";
import { customerWords } from "./words";

/** What can be done with a customer from anywhere: the checks stand on the profile. */
export const COMMANDS: readonly Command[] = [
  {
    words: customerWords.commands.kyc,
    also: [customerWords.commands.verify],
    icon: ShieldCheck,
    may: customerRoutes.decideCheck,
    of: customers,
  },
];
