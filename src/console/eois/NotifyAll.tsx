import { Send } from "lucide-react";
import { useState } from "react";
import { eoiRoutes } from "../../contract/eois/routes";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { NotifyDialog } from "./NotifyDialog";
import { eoiWords } from "./words";

/** Offers to write those who are interested in a live asset and were not told; nothing where there is nobody. */
export function NotifyAll({ asset, untold = 0 }: { asset: number; untold: number | undefined }) {
  const mayNotify = useMayCall(eoiRoutes.notifyAll);
  const [asking, setAsking] = useState(false);
  if (!mayNotify || untold === 0) return null;
  return (
    <div className="callout demand-notify">
      <p>{t(eoiWords.notify.waiting, { smart_count: untold })}</p>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Send size={16} aria-hidden /> {t(eoiWords.notify.action)}
      </button>
      {asking && <NotifyDialog asset={asset} untold={untold} onClose={() => setAsking(false)} />}
    </div>
  );
}
