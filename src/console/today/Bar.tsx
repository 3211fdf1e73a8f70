import { shareOf } from "../reports/columns";

interface Props {
  /** Class that gives its colour. */
  tone: string;
  part: number;
  whole: number;
}

/** Draws a part of a whole; its numbers stand beside it. */
export const Bar = ({ tone, part, whole }: Props) => (
  <svg className={`share-bar ${tone}`} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={shareOf(part, whole)} height={10} />
  </svg>
);
