import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatNumber } from "../kit/values";
import { Stack } from "../theme/layout";

/** Shows named or listed identifiers, such as bank details, one in a line. */
export function Lines({ value }: { value: unknown }) {
  const lines = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (lines.length === 0) return <span className="muted">{t(kitWords.record.none)}</span>;
  return (
    <Stack as="ul" divided>
      {lines.map(([name, line]) => (
        <li key={name}>
          {!Array.isArray(value) && <span className="muted">{name.replaceAll("_", " ")} </span>}
          {String(line)}
        </li>
      ))}
    </Stack>
  );
}

/** Shows how many there are of something. */
export const Count = ({ value }: { value: unknown }) => (
  <span className="number">{formatNumber(Array.isArray(value) ? value.length : 0)}</span>
);
