import { useEffect, useEffectEvent, useRef, useState } from "react";
import { assetSectionRoutes } from "../../../../contract/assets/sectionRoutes";
import { ApiError } from "../../../api/failure";
import { t } from "../../../i18n/t";
import { failureWords } from "../../../kit/failureWords";
import { useConsoleProvider } from "../../../kit/useConsoleProvider";
import type { AssetLocation } from "./location";
import type { OpenMap } from "./openMap";
import { locationWords } from "./words";

interface Props {
  place: AssetLocation | undefined;
  /** Whom the map credits. */
  attribution: string | null;
  /** Absent: the place may not be changed. */
  onChoose: ((place: AssetLocation) => void) | undefined;
  /** Told when the map cannot be drawn here. */
  onBroken: () => void;
}

/** Draws the map around a place; its library is loaded with it. */
export function MapView({ place, attribution, onChoose, onBroken }: Props) {
  const provider = useConsoleProvider();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const [problem, setProblem] = useState<string>();

  const tile = useEffectEvent(async (z: number, x: number, y: number, signal: AbortSignal) => {
    try {
      const picture = await provider.file(assetSectionRoutes.tile, {
        params: { z, x, y },
        signal,
      });
      setProblem(undefined);
      return picture;
    } catch (error) {
      // What is no longer looked at, and places that the tile server has no picture of, are no trouble.
      const isNone = error instanceof ApiError && error.status === 404;
      if (!isNone && !signal.aborted) setProblem(failureWords(error as Error));
      throw error;
    }
  });
  const choose = useEffectEvent((chosen: AssetLocation) => onChoose?.(chosen));
  const open = useEffectEvent(async (isClosed: () => boolean) => {
    const { openMap } = await import("./openMap");
    if (isClosed() || !container.current) return undefined;
    return openMap(container.current, {
      place,
      words: { map: t(locationWords.title), marker: t(locationWords.marker) },
      tile: (...asked) => tile(...asked),
      onChoose: onChoose && ((chosen) => choose(chosen)),
    });
  });
  const broken = useEffectEvent(onBroken);

  useEffect(() => {
    let closed = false;
    let opened: OpenMap | undefined;
    open(() => closed).then(
      (ready) => {
        opened = ready;
        setMap(ready);
      },
      () => closed || broken(),
    );
    return () => {
      closed = true;
      opened?.close();
    };
  }, []);
  useEffect(() => map?.show(place), [map, place]);

  return (
    <>
      <div ref={container} className="map-view" aria-busy={!map} />
      {attribution && <p className="muted small">{attribution}</p>}
      {problem && <p role="status">{problem}</p>}
    </>
  );
}
