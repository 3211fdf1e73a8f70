import type { ReactNode } from "react";
import "./facts.css";

/** Shows the few facts of a record that one looks for first, each under its name. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className="panel facts">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
