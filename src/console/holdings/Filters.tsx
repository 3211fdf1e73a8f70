import { t } from "../i18n/t";
import { today } from "../kit/zoned";
import type { HoldingsView } from "./useHoldingsView";
import { capTableWords } from "./words";

interface Props {
  place: HoldingsView;
  assets: ReadonlyArray<{ id: number; name: string }>;
}

const DAYS = {
  holders: [["date", "asOf"]],
  movements: [
    ["from_date", "from"],
    ["to_date", "to"],
  ],
  holds: [],
} as const;

/** Chooses the day or days, and the asset, that are shown. */
export function Filters({ place, assets }: Props) {
  return (
    <>
      {DAYS[place.view].map(([name, words]) => (
        <label key={name} className={place[name] ? "filter set" : "filter"}>
          <span>{t(capTableWords[words])}</span>
          <input
            type="date"
            max={today()}
            value={place[name] ?? (name === "date" ? today() : "")}
            onChange={({ target: { value } }) =>
              place.change({ [name]: name === "date" && value === today() ? undefined : value })
            }
          />
        </label>
      ))}
      {place.view !== "holds" && (assets.length > 1 || place.property_id) && (
        <label className={place.property_id ? "filter set" : "filter"}>
          <span>{t(capTableWords.asset)}</span>
          <select
            value={place.property_id ?? ""}
            onChange={({ target }) => place.change({ property_id: target.value })}
          >
            <option value="">{t(capTableWords.allAssets)}</option>
            {assets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
