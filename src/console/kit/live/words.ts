/** The English words of what others do at the same time. */
export const liveWords = {
  refresh: "Refresh",
  arrived: "%{smart_count} new",
  arrivedHint: "Show what is new in this list",
  here: "%{name} is also here",
  editing: "%{name} is editing",
  others: "%{smart_count} colleagues are here",
  changedBy: "Changed by %{name} just now",
  changed: "Changed just now",
  kept: "What you have typed stays as it is. If both have changed the same, you choose as you save.",
  show: "Show",
} as const;
