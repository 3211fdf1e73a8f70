import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import type { Tone } from "../../contract/status";

/** A step of the scale of spaces (`SCALE.space`), counted from 1. */
type Step = 1 | 2 | 3 | 4 | 5 | 6;

interface Own {
  /** Space between the parts, by its step. */
  gap?: Step | undefined;
  /** What a sheet of the subject says besides. */
  className?: string | undefined;
}

type Part<As extends ElementType, More = unknown> = Own &
  More & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Own | keyof More | "as">;

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ");
const gapOf = (gap: Step | undefined) => gap && `gap-${gap}`;

/** Lays its parts one below the other; `divided` with a line between them, as a list of records has it. */
export function Stack<As extends ElementType = "div">({
  as,
  gap,
  divided,
  className,
  ...rest
}: Part<As, { divided?: boolean }>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={classes("stack", divided && "divided", gapOf(gap), className)} {...rest} />;
}

/** Lays its parts side by side, on further lines where there is no room; `spread` sends the last one to the end. */
export function Row<As extends ElementType = "div">({
  as,
  gap,
  spread,
  className,
  ...rest
}: Part<As, { spread?: boolean }>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={classes("row", spread && "spread", gapOf(gap), className)} {...rest} />;
}

/** Lays its parts in as many columns as fit, each as wide as `cells` says at least. */
export function Grid<As extends ElementType = "div">({
  as,
  gap,
  cells = "medium",
  className,
  ...rest
}: Part<As, { cells?: "small" | "medium" | "large" | "half" }>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={classes("grid", cells !== "medium" && `cells-${cells}`, gapOf(gap), className)} {...rest} />;
}

interface HeadProps {
  title: ReactNode;
  /** Below another heading of the same panel. */
  sub?: boolean;
  /** What labels name it by. */
  id?: string;
  /** A line of words below it. */
  note?: ReactNode;
  /** A mark or number right after the title. */
  mark?: ReactNode;
  /** What can be done here, at the end of the line. */
  children?: ReactNode;
}

/** Heads a section: its title, what can be done there, and a line of words. */
export function SectionHead({ title, sub, id, note, mark, children }: HeadProps) {
  const Title = sub ? "h3" : "h2";
  return (
    <header className="section-head">
      <Title id={id}>{title}</Title>
      {mark}
      {children && <div className="actions">{children}</div>}
      {note && <p className="muted">{note}</p>}
    </header>
  );
}

interface PanelProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  title?: ReactNode;
  titleId?: string;
  mark?: ReactNode;
  note?: ReactNode;
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  /** A table or rows that reach from edge to edge. */
  flush?: boolean;
}

/** Draws a panel of a page, under its heading where it has one. */
export function Panel({ title, titleId, mark, note, actions, flush, className, children, ...rest }: PanelProps) {
  return (
    <section className={classes("panel", flush ? "list" : "section", className)} {...rest}>
      {title !== undefined && (
        <SectionHead title={title} note={note} mark={mark} {...(titleId ? { id: titleId } : {})}>
          {actions}
        </SectionHead>
      )}
      {children}
    </section>
  );
}

interface CalloutProps extends ComponentPropsWithRef<"div"> {
  as?: "aside" | "ol" | "ul";
  /** What it means; plain is a ground of its own and no more. */
  tone?: Tone | "plain" | undefined;
  icon?: LucideIcon;
  /** What can be done about it, at the end. */
  actions?: ReactNode;
}

/** Sets something apart that one should know before going on. */
export function Callout({ as, tone = "warning", icon: Icon, actions, className, children, ...rest }: CalloutProps) {
  const Tag = (as ?? "div") as "div";
  return (
    <Tag className={classes("callout", tone, className)} {...rest}>
      {Icon && <Icon size={18} aria-hidden />}
      {Icon || actions ? <div>{children}</div> : children}
      {actions && <div className="actions">{actions}</div>}
    </Tag>
  );
}

/** Stands along the edge of a panel: what narrows its rows above them, what turns its pages below. */
export function Bar<As extends ElementType = "div">({ as, gap, className, ...rest }: Part<As>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={classes("bar", gapOf(gap), className)} {...rest} />;
}

interface FactsProps {
  /** Each value under its name; one without is left out. */
  facts: Readonly<Record<string, ReactNode>>;
  /** The few that one looks for first, in a panel of their own. */
  first?: boolean;
  className?: string;
}

/** Shows facts, each under its name. */
export const Facts = ({ facts, first, className }: FactsProps) => (
  <dl className={classes("facts", first && "panel first", className)}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
