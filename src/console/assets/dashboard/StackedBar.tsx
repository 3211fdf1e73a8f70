import { useId } from "react";
import { shareOf } from "../../reports/columns";

interface Props {
  title: string;
  /** What it shows, in words, for those who do not see it. */
  description: string;
  /** Parts of the whole by the class that gives their colour, from the start to the end. */
  parts: Readonly<Record<string, number>>;
}

/** Draws the parts of a whole beside each other. */
export function StackedBar({ title, description, parts }: Props) {
  const id = useId();
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  let taken = 0;
  return (
    <svg
      className="stacked-bar"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {Object.entries(parts).map(([tone, part]) => {
        const start = taken;
        taken += part;
        return (
          <rect
            key={tone}
            className={tone}
            x={shareOf(start, whole) ?? 0}
            width={shareOf(part, whole) ?? 0}
            height={10}
          />
        );
      })}
    </svg>
  );
}
