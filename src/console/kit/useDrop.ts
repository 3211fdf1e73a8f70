import { type DragEvent, useState } from "react";

/** Lets a file be dropped on an element: gives its listeners, and whether one is held over it. */
export function useDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    listeners: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
