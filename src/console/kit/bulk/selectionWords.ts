/** Words of what is selected in a list; they come with the list, the others with what is done. */
export const selectionWords = {
  offer: "Select all %{smart_count} that match",
  all: "All %{smart_count} selected",
  elsewhere: "%{smart_count} is not on this page |||| %{smart_count} are not on this page",
  former: "chosen by another filter",
  edit: "Edit",
} as const;
