const BLOCKS = "h2, h3, h4, blockquote, ul, ol, p:not(li p, blockquote p)";

/** Gives the text of HTML: paragraphs apart by an empty line, entries of lists after a dot. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
  for (const entry of body.querySelectorAll("li")) {
    entry.prepend("• ");
    entry.append("\n");
  }
  for (const block of body.querySelectorAll(BLOCKS)) block.append("\n\n");
  return (body.textContent ?? "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
