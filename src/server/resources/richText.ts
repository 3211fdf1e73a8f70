import sanitizeHtml from "sanitize-html";
import type { FieldError } from "../../contract/errors";
import type { Field } from "../../contract/fieldRegistry";
import { inOrder, isLegible } from "../../contract/fields";
import { invalid } from "../http/failure";
import { leavesOf } from "./leaves";
import type { Values } from "./values";

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "strong", "em", "u", "s", "a", "ul", "ol", "li", "blockquote"],
    ...["table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"],
  ],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "iframe",
    "object",
    "svg",
    "math",
    "title",
  ],
  transformTags: {
    b: "strong",
    i: "em",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
  // Deeper than people write, and not so deep that a reader of the text runs out of stack.
  nestingLimit: 40,
};

// What a browser would read as a tag, a comment or the like; a lone `<` between words is none.
const MARKUP = /<[a-z/!?]/i;

/**
 * Cleans rich text: headings, paragraphs, lists, quotations, tables, emphasis and links stay, all else goes.
 *
 * Text without a tag stays as it is; text of which no sign is seen gives null.
 */
export function cleanHtml(html: string): string | null {
  const clean = inOrder(MARKUP.test(html) ? sanitizeHtml(html, ALLOWED) : html).trim();
  return isLegible(clean.replace(/<[^<>]*>|&nbsp;/g, "")) ? clean : null;
}

/** Gives a record with its rich text cleaned, in rows too; where nothing is left of one that is needed, it is refused. */
export function withCleanHtml(fields: readonly Field[], given: Values): Values {
  const values = structuredClone(given);
  const errors: FieldError[] = [];
  for (const { field, path, value, holder, key } of leavesOf(fields, values)) {
    if (field.kind !== "richText" || typeof value !== "string") continue;
    holder[key] = cleanHtml(value);
    if (holder[key] === null && !field.nullable) errors.push({ path, message: "Required" });
  }
  if (errors.length) throw invalid(errors);
  return values;
}
