/** The English words of what is done to a list's look, and in its rows. */
export const surfaceWords = {
  columns: {
    shown: "Columns in their order",
    others: "Other fields",
    up: "Move %{name} up",
    down: "Move %{name} down",
    moved: "%{name} is column %{place} of %{total}",
    drag: "Drag to move",
    width: "Width of %{name}",
    dense: "Compact rows",
    frozen: "Keep the first column in sight",
    reset: "Reset",
  },
  peek: { open: "Look at %{name} here", close: "Close", page: "Open" },
  edit: {
    edit: "Edit %{name}",
    save: "Save",
    cancel: "Cancel",
    saving: "Saving…",
    hint: "Some changes here take effect only after a second person approves them.",
    waits: "A second person must approve this change.",
    saved: "%{name} saved",
    undo: "Undo",
    undone: "%{name} is as it was",
    stale: "Not undone: another person has changed this since",
  },
} as const;
