import { type ReactNode, useEffect } from "react";
import { brand } from "../theme/brand";
import { Row } from "../theme/layout";

interface Props {
  title: string;
  /** Beside the title: a number, a status. */
  aside?: ReactNode;
  /** At the end of the line: what one can do here. */
  actions?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
}

/** Heads a page and names it in the document's title: "Assets · Asset Console". */
export function PageTitle({ title, aside, actions, above }: Props) {
  useDocumentTitle(title);
  return (
    <header>
      {above}
      <Row>
        <h1>{title}</h1>
        {aside}
        {actions && <div className="actions">{actions}</div>}
      </Row>
    </header>
  );
}

/** Names the page in the document's title, for pages that draw their own head. */
export function useDocumentTitle(title: string): void {
  const product = brand().name;
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
