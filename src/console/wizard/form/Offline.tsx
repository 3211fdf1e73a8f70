import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { t } from "../../i18n/t";
import { Callout } from "../../theme/layout";
import { wizardWords } from "../words";

const isOnline = () => navigator.onLine;

/** Says while there is no connection that what is typed stays on this device. */
export function Offline() {
  const online = useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline);
  if (online) return null;
  return (
    <Callout icon={WifiOff} role="status">
      {t(wizardWords.offline)}
    </Callout>
  );
}
