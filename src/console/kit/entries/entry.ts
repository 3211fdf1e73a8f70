interface Entry {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** What an input of a dialog takes: its words, what `entryOf` of `useEntries` gives, and what its element takes. */
export type EntryProps<Native> = Entry & Omit<Native, keyof Entry>;
