import { Lock } from "lucide-react";
import type { RaRecord } from "react-admin";
import { ASSET_MOVES } from "../../contract/assets/machine";
import { assets } from "../../contract/assets/resource";
import type { AssetStatus } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { moveOf } from "../../contract/machine";
import { toneOf } from "../../contract/status";
import { t } from "../i18n/t";
import { useMay } from "../kit/useMay";
import { useAssetSteps } from "./steps";
import { assetWords } from "./words";

/** Offers, in a menu, the statuses that may follow an asset's; a blocked one says so and leads to why. */
export function Moves({ record, onChoose }: { record: RaRecord; onChoose: (to: AssetStatus) => void }) {
  const { steps } = useAssetSteps(record);
  const may = { edit: useMay(assets.name, "edit"), approve: useMay(assets.name, "approve") };
  const open = steps.filter(({ action }) => action in may && may[action as keyof typeof may]);
  if (!open.length) return null;
  return (
    <fieldset>
      <legend>{t(assetWords.moves)}</legend>
      {open.map(({ to, blocked }) => (
        <button key={to} type="button" role="menuitem" onClick={() => onChoose(to)}>
          <span className={`dot ${toneOf(to, ASSET_STATUS)}`} /> {t(moveOf(ASSET_MOVES, record.status, to))}
          {blocked.length > 0 && (
            <span className="end muted small">
              <Lock size={13} aria-hidden /> {t(assetWords.blocked, { smart_count: blocked.length })}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
