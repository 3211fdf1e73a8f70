import { useId } from "react";
import { shareOf } from "../../reports/columns";

/** One line of a chart, from its first period to its last. */
interface Line {
  name: string;
  /** Class that gives its colour and dashes. */
  tone: string;
  /** Amounts as decimals. */
  values: readonly string[];
}

interface Props {
  title: string;
  /** What it shows, in words, for those who do not see it. */
  description: string;
  lines: readonly Line[];
  /** The amount that they lead to. */
  target?: string | null;
}

/** Draws amounts over time, the first with its area, below the line of a target; names stand in its legend. */
export function LineChart({ title, description, lines, target }: Props) {
  const id = useId();
  // Only how high they stand: amounts themselves stay decimal.
  const top = Math.max(...[target ?? "0", ...lines.flatMap(({ values }) => values)].map(Number)) * 1.04 || 1;
  const heightOf = (value: string) => 1000 - (shareOf(value, top) ?? 0);
  const [first] = lines;
  return (
    <svg
      className="line-chart"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {first && <path className={`area ${first.tone}`} d={`${pathOf(first.values, heightOf)}V1000H0Z`} />}
      {[250, 500, 750, 1000].map((height) => (
        <path key={height} className="grid" d={`M0 ${height}H1000`} />
      ))}
      {lines.map(({ name, tone, values }) => (
        <path key={name} className={`line ${tone}`} d={pathOf(values, heightOf)} />
      ))}
      {target && <path className="line target" d={`M0 ${heightOf(target)}H1000`} />}
    </svg>
  );
}

/** Gives the way through values from the left to the right; a single one is reached from nought. */
function pathOf(values: readonly string[], heightOf: (value: string) => number): string {
  const points = values.length === 1 ? ["0", ...values] : values;
  const step = 1000 / (points.length - 1);
  return `M${points.map((value, index) => `${Math.round(index * step)} ${heightOf(value)}`).join("L")}`;
}
