import { Pause, Play, RotateCw } from "lucide-react";
import { tokens, unitDeliveries } from "../../contract/tokens/resource";
import { tokenRoutes } from "../../contract/tokens/routes";
import type { Command } from "../kit/command";
import { tokenWords } from "./words";

/** What can be done about tokens and deliveries from anywhere. */
export const COMMANDS: readonly Command[] = [
  { words: tokenWords.commands.pause, icon: Pause, may: tokenRoutes.pause, of: tokens, opens: tokenRoutes.pause.on },
  { words: tokenWords.commands.goOn, icon: Play, may: tokenRoutes.unpause, of: tokens, opens: tokenRoutes.unpause.on },
  {
    words: tokenWords.commands.again,
    icon: RotateCw,
    may: tokenRoutes.retry,
    of: unitDeliveries,
    opens: tokenRoutes.retry.on,
  },
];
