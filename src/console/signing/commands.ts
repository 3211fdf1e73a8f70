import { BellRing } from "lucide-react";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import type { Command } from "../kit/command";
import { filteredPath } from "../kit/paths";
import { signatureWords } from "./words";

/** Names what reminds all whose time to sign ends soon, as a navigation opens it. */
export const REMIND_LATE = "remind-late";

/** What can be done about signatures from anywhere: behind the dialog those that expire first stand at the top. */
export const COMMANDS: readonly Command[] = [
  {
    words: signatureWords.remindLate,
    icon: BellRing,
    may: signingRoutes.remind,
    to: filteredPath(envelopes, { status: "sent" }, "expires_at"),
    opens: REMIND_LATE,
  },
];
