import { Check, X } from "lucide-react";
import { approvals } from "../../contract/approvals/resource";
import type { Command } from "../kit/command";
import { approvalWords } from "./words";

const may = { resource: approvals.name, action: "list" } as const;

/** The answers to a request that waits for a second person; its page knows who may give them. */
export const COMMANDS: readonly Command[] = [
  { words: approvalWords.commands.approve, icon: Check, may, of: approvals, opens: "approve-request" },
  { words: approvalWords.commands.reject, icon: X, may, of: approvals, opens: "reject-request" },
];
