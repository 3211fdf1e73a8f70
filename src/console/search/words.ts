/** The English words of the bar in which anything is found. */
export const searchWords = {
  open: "Find anything",
  short: "Find (%{keys})",
  placeholder: "Find a name, number, phone, amount, page or action",
  close: "Close",
  results: "What was found",
  favourites: "Favourites",
  recent: "Recently opened",
  actions: "Actions",
  pages: "Pages",
  new: "New %{name}",
  setting: "Setting: %{name}",
  by: "found by %{field}",
  count: "%{smart_count} result |||| %{smart_count} results",
  start: "Type to find customers, orders, assets and whatever else you may see",
  startText:
    "By a name, a number, a phone, an e-mail, an amount or a reference of the bank. What you open stands here next time.",
  none: "Nothing found for “%{text}”",
  noneText: "Try fewer letters, a number, or the name of a page.",
  absent: "This server cannot look for records: pages and actions are found all the same.",
  starred: "favourite",
  /** Keys as they are written on keyboards. */
  pressed: { find: "Ctrl K", findApple: "⌘K", tab: "Ctrl ↵", star: "Alt S", close: "Esc" },
  keys: { move: "move", open: "open", tab: "new tab", star: "favourite", close: "close" },
} as const;
