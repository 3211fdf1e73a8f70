import { ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { assetSectionRoutes } from "../../../../contract/assets/sectionRoutes";
import { t } from "../../../i18n/t";
import { kitWords } from "../../../i18n/words";
import { failureWords } from "../../../kit/failureWords";
import { useAnswer } from "../../../kit/useAnswer";
import { useDebounced } from "../../../kit/useDebounced";
import type { PartProps } from "../part";
import { type AssetLocation, coordinatesOf, formatLocation, locationIn, locationOf, mapAddress } from "./location";
import { MapView } from "./MapView";
import { locationWords } from "./words";
import "./map.css";

/**
 * Shows the place of an asset on a map and takes it from there; it is the form's `latitude` and `longitude`.
 *
 * Where there can be no map it says why. The inputs of the coordinates take the place all the same.
 */
export function MapInput({ readOnly }: PartProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [place, setPlace] = usePlace();
  const shown = useDebounced(place, 300);
  const [broken, setBroken] = useState(false);
  const { data, absent, error, refetch } = useAnswer(assetSectionRoutes.map);
  usePasted(section, readOnly ? undefined : setPlace);

  const why = () => {
    if (broken) return t(locationWords.noDrawing);
    if (data) return t(locationWords.noTiles);
    if (absent) return t(locationWords.absent);
    return error ? failureWords(error) : t(locationWords.loading);
  };
  return (
    <section ref={section} className="stack gap-2" aria-labelledby={heading}>
      <h3 id={heading}>{t(locationWords.title)}</h3>
      {data?.tiles && !broken ? (
        <>
          {!readOnly && <p className="muted">{t(locationWords.help)}</p>}
          <MapView
            place={shown}
            attribution={data.attribution}
            onChoose={readOnly ? undefined : setPlace}
            onBroken={() => setBroken(true)}
          />
        </>
      ) : (
        <p className="muted" role="status">
          {why()}{" "}
          {error && (
            <button type="button" className="button" onClick={() => refetch()}>
              {t(kitWords.list.retry)}
            </button>
          )}
        </p>
      )}
      {place && (
        <p className="row">
          <span className="number">{formatLocation(place)}</span>
          <a href={mapAddress(place)} target="_blank" rel="noreferrer">
            {t(locationWords.open)} <ExternalLink size={14} aria-hidden />
          </a>
        </p>
      )}
    </section>
  );
}

/** Gives the place that the form holds, the same object while it stays, and what sets it. */
function usePlace() {
  const { setValue } = useFormContext();
  const [latitude, longitude] = useWatch({ name: ["latitude", "longitude"] }) as unknown[];
  const place = useMemo(() => locationOf(latitude, longitude), [latitude, longitude]);
  const setPlace = (chosen: AssetLocation) => {
    for (const [name, value] of Object.entries(coordinatesOf(chosen)))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return [place, setPlace] as const;
}

/** Takes both coordinates where a pair of them, or a map's address, is pasted into the input of either. */
function usePasted(inside: RefObject<HTMLElement | null>, setPlace: ((place: AssetLocation) => void) | undefined) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !["latitude", "longitude"].includes(input.name)) return;
    const place = locationIn(event.clipboardData?.getData("text") ?? "");
    if (!place || !setPlace) return;
    event.preventDefault();
    // While it has the focus an input shows what was typed: it has to be left and entered anew.
    flushSync(() => {
      input.blur();
      setPlace(place);
    });
    input.focus();
  });
  useEffect(() => {
    const form = inside.current?.closest("form");
    const listen = (event: ClipboardEvent) => take(event);
    form?.addEventListener("paste", listen);
    return () => form?.removeEventListener("paste", listen);
  }, [inside]);
}
