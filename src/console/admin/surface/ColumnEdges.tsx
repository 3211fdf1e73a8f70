import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { styleOf } from "../arrange";
import type { Column } from "../column";
import { cellsOf } from "./rows";
import { useArrangement } from "./useArrangement";
import { surfaceWords } from "./words";

/** How wide a column may be, and by how much a key changes that, in pixels. */
const WIDTH = { least: 48, most: 640, step: 16, leap: 64 };

interface Props {
  root: Element;
  columns: readonly Column[];
}

/** Puts an edge at the end of the head of each column, by which its width is set. */
export const ColumnEdges = memo(({ root, columns }: Props) => {
  const [heads, setHeads] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const found = cellsOf(root.querySelector("thead tr"));
    // Read out with each cell of the column: without the name of its edge.
    columns.forEach((column, at) => void found[at]?.setAttribute("aria-label", fieldLabel(column)));
    setHeads(found);
  }, [root, columns]);
  const { resize } = useArrangement();
  return columns.map((column, at) => {
    const head = heads[at];
    return head && createPortal(<Edge {...{ root, head, at, column }} onResize={resize} />, head, column.path);
  });
});

interface EdgeProps {
  root: Element;
  head: HTMLElement;
  at: number;
  column: Column;
  /** Keeps the width of a column; without one it is as wide as what is in it. */
  onResize: (path: string, width: number | undefined) => void;
}

function Edge({ root, head, at, column, onResize }: EdgeProps) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const now = Math.round(Number(column.style?.inlineSize ?? head.getBoundingClientRect().width));
  const keep = (width: number | undefined) => onResize(column.path, width && within(width));
  const isMirrored = document.documentElement.dir === "rtl";
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width } = start.current ?? { x: clientX, width: now };
    return within(width + (isMirrored ? x - clientX : clientX - x));
  };
  // Until it is let go, the cells alone are told: a drawing of all rows for each pixel would drag.
  const drag = (width: number) => {
    for (const row of root.querySelectorAll("tr")) {
      const cell = cellsOf(row)[at];
      for (const [name, value] of Object.entries(styleOf(width))) {
        if (cell) cell.style[name as "inlineSize"] = `${value}px`;
      }
    }
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? WIDTH.leap : WIDTH.step;
    const wider = isMirrored ? "ArrowLeft" : "ArrowRight";
    const widths: Record<string, number | undefined> = {
      ArrowLeft: now + (wider === "ArrowLeft" ? step : -step),
      ArrowRight: now + (wider === "ArrowRight" ? step : -step),
      Home: WIDTH.least,
      End: WIDTH.most,
      Enter: undefined,
    };
    if (!(event.key in widths)) return;
    event.preventDefault();
    event.stopPropagation();
    keep(widths[event.key]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between paragraphs is not moved
    <span
      role="separator"
      className="edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(surfaceWords.columns.width, { name: fieldLabel(column) })}
      aria-valuenow={within(now)}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      onKeyDown={press}
      onDoubleClick={() => keep(undefined)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: head.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => start.current && drag(widthAt(event))}
      onPointerUp={(event) => {
        if (start.current && event.clientX !== start.current.x) keep(widthAt(event));
        start.current = undefined;
      }}
    />
  );
}

const within = (width: number) => Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, width)));
