interface Props {
  /** In percent. */
  part: string;
  /** Where the line stands that has to be reached, in percent. */
  line: string;
  /** Class that gives its colour. */
  tone: string;
}

/** Draws a part of a hundred percent and the line that it has to reach; its numbers stand beside it. */
export const Measure = ({ part, line, tone }: Props) => (
  <svg className="measure" viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden="true">
    <rect className="whole" y={3} width={1000} height={10} />
    <rect className={tone} y={3} width={tenths(part)} height={10} />
    <line className="needed" x1={tenths(line)} x2={tenths(line)} y1={0} y2={16} />
  </svg>
);

const tenths = (percentage: string) => Math.min(1000, Math.max(0, Number(percentage) * 10 || 0));
