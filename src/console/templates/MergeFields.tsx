import { TriangleAlert } from "lucide-react";
import type { MouseEvent, RefObject } from "react";
import { useNotify } from "react-admin";
import { isFilled, MERGE_FIELDS, mergeFieldsOf } from "../../contract/templates/mergeFields";
import { t } from "../i18n/t";
import { Stack } from "../theme/layout";
import { insertText } from "./insertText";
import { templatesWords } from "./words";

interface Props {
  /** The text as it is typed so far. */
  body: string;
  /** Where the text's editor stands. */
  input: RefObject<HTMLElement | null>;
}

/** Offers the merge fields that a template may hold, and names those that its text has. */
export function MergeFields({ body, input }: Props) {
  const notify = useNotify();
  const used = mergeFieldsOf(body);

  const insert = async (field: string) => {
    if (insertText(input.current, field)) return;
    try {
      await navigator.clipboard.writeText(field);
      notify(templatesWords.copied, { messageArgs: { field } });
    } catch {
      // No right to the clipboard: it is short enough to be typed.
      notify(templatesWords.notCopied, { messageArgs: { field } });
    }
  };

  return (
    <>
      <section aria-labelledby="merge-fields">
        <h3 id="merge-fields">{t(templatesWords.fields)}</h3>
        <p className="muted small">{t(templatesWords.fieldsHelp)}</p>
        <Stack as="ul" gap={1} className="merge-fields">
          {Object.entries(MERGE_FIELDS).map(([name, words]) => (
            <li key={name}>
              <button type="button" onMouseDown={keepCursor} onClick={() => insert(written(name))}>
                {t(words)} <code>{written(name)}</code>
              </button>
            </li>
          ))}
        </Stack>
      </section>
      <section aria-labelledby="merge-used">
        <h3 id="merge-used">{t(templatesWords.used)}</h3>
        {used.length === 0 && <p className="muted small">{t(templatesWords.noneUsed)}</p>}
        <Stack as="ul" gap={1} className="merge-used">
          {used.map((name) => (
            <li key={name}>
              <code>{written(name)}</code>{" "}
              {isFilled(name) ? (
                <span className="muted small">{t(MERGE_FIELDS[name] ?? "")}</span>
              ) : (
                <span className="field-error small">
                  <TriangleAlert size={14} aria-hidden /> {t(templatesWords.byHand)}
                </span>
              )}
            </li>
          ))}
        </Stack>
      </section>
    </>
  );
}

const written = (name: string) => `{{${name}}}`;

/** A press on a button would take the cursor out of the text. */
const keepCursor = (event: MouseEvent) => event.preventDefault();
