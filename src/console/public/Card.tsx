import { type ReactNode, useEffect } from "react";
import { brand } from "../theme/brand";
import { Mark } from "../theme/Mark";
import "./public.css";

interface Props {
  /** Names the page in the document's title. */
  name: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Shows a page that needs no session as one card under the product's mark. */
export function Card({ name, title, lead, children }: Props) {
  useEffect(() => {
    document.title = `${name} · ${brand().name}`;
  }, [name]);
  return (
    <main className="public">
      <section className="public-card">
        <Mark size={48} />
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </section>
    </main>
  );
}
