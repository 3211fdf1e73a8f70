import DOMPurify from "dompurify";
import { useCallback } from "react";
import "./richTextView.css";

const ALLOWED_TAGS = ["h2", "h3", "h4", "p", "strong", "em", "u", "s", "a", "ul", "ol", "li", "blockquote", "br"];

/** Shows HTML with nothing in it but text, its structure and links, whoever it came from. */
export function CleanHtml({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return;
      const clean = DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ["href"],
        ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
        RETURN_DOM_FRAGMENT: true,
      });
      for (const link of clean.querySelectorAll<HTMLAnchorElement>("a[href]")) {
        link.target = "_blank";
        link.rel = "noopener noreferrer";
      }
      element.replaceChildren(clean);
    },
    [html],
  );
  return <div ref={fill} className="rich-text-view" />;
}
