import { lazy, Suspense } from "react";
import { Clamp } from "./Clamp";

const CleanHtml = lazy(async () => ({ default: (await import("./CleanHtml")).CleanHtml }));

/** Shows rich text; on one line as its bare words. */
export function RichTextView({ value, compact }: { value: unknown; compact?: boolean | undefined }) {
  const html = String(value);
  if (compact) return <Clamp words={wordsOf(html)} />;
  return (
    <Suspense fallback={<span className="prose">{wordsOf(html)}</span>}>
      <CleanHtml html={html} />
    </Suspense>
  );
}

// A parsed document loads nothing and runs nothing.
function wordsOf(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote)>/g, " $&");
  return new DOMParser().parseFromString(spaced, "text/html").body.textContent.replace(/\s+/g, " ").trim();
}
