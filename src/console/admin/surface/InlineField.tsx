import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../../contract/fieldRegistry";
import type { Resource } from "../../../contract/resource";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { AMONG, type Onwards } from "./onwards";
import "./surface.css";
import { surfaceWords } from "./words";

const InlineEditor = lazy(() => import("./InlineEditor").then(({ InlineEditor: loaded }) => ({ default: loaded })));

interface Props {
  resource: Resource;
  record: RaRecord;
  field: Field;
  /** Tells that the value is being changed, and that it is no more. */
  onOpen?: (isOpen: boolean) => void;
}

/** Lets a value be changed where it is shown: a pencil, and once that is pressed an input. */
export function InlineField({ resource, record, field, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const onwards = useRef<Onwards>(undefined);

  const show = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  const open = useEffectEvent(() => show(true));
  useEffect(() => {
    const around = place.current?.parentElement;
    around?.addEventListener("dblclick", open);
    return () => around?.removeEventListener("dblclick", open);
  }, []);
  useLayoutEffect(() => {
    if (isOpen || !onwards.current || !place.current) return;
    const pencils = [...(place.current.closest(`[${AMONG}]`)?.querySelectorAll<HTMLElement>(".pencil") ?? [])];
    const here = place.current.querySelector<HTMLElement>(".pencil");
    const way = onwards.current;
    const step = { here: 0, next: 1, previous: -1, away: 0 }[way];
    const other = here && pencils[pencils.indexOf(here) + step];
    onwards.current = undefined;
    if (other && other !== here) other.click();
    else if (way !== "away") here?.focus();
  }, [isOpen]);

  const name = fieldLabel(field);
  const pencil = (
    <button
      type="button"
      className="button quiet icon pencil"
      aria-label={t(surfaceWords.edit.edit, { name })}
      title={t(surfaceWords.edit.edit, { name })}
      onClick={() => show(true)}
    >
      <Pencil size={14} aria-hidden />
    </button>
  );
  return (
    <span ref={place} className={isOpen ? "inline-edit" : undefined}>
      {isOpen ? (
        <Suspense fallback={pencil}>
          <InlineEditor
            {...{ resource, record, field }}
            onClose={(next) => {
              onwards.current = next;
              show(false);
            }}
          />
        </Suspense>
      ) : (
        pencil
      )}
    </span>
  );
}
