import { eoiRoutes } from "../../contract/eois/routes";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { useMayCall } from "../kit/useMay";
import { Row } from "../theme/layout";
import { NOTIFY } from "./actions";
import { eoiWords } from "./words";

/** Offers to write those who are interested in a live asset and were not told; nothing where there is nobody. */
export function NotifyAll({ asset, untold = 0 }: { asset: number; untold: number | undefined }) {
  const mayNotify = useMayCall(eoiRoutes.notifyAll);
  if (!mayNotify || untold === 0) return null;
  return (
    <Row spread className="callout">
      <p>{t(eoiWords.notify.waiting, { smart_count: untold })}</p>
      <ActionButton action={NOTIFY} record={{ asset, untold }} />
    </Row>
  );
}
