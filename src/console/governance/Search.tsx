import { useEffect, useState } from "react";
import { useDebounced } from "../kit/useDebounced";

interface Props {
  label: string;
  /** What is looked for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Takes what is looked for, and gives it once the typing has paused. */
export function Search({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed.trim(), 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is looked for
  useEffect(() => {
    if (settled !== value) onSearch(settled);
  }, [settled]);
  return (
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
