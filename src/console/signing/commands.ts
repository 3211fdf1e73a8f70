import { BellRing } from "lucide-react";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import type { Command } from "../kit/command";
import { filteredPath } from "../kit/paths";
import { signatureWords } from "./words";

/** What can be done about signatures from anywhere: those that expire first stand at the top. */
export const COMMANDS: readonly Command[] = [
  {
    words: signatureWords.remindLate,
    icon: BellRing,
    may: signingRoutes.remind,
    to: filteredPath(envelopes, { status: "sent" }, "expires_at"),
  },
];
