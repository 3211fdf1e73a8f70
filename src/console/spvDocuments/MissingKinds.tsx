import { Circle } from "lucide-react";
import { SPV_DOCUMENT } from "../../contract/spvDocuments/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatChoice } from "../kit/values";
import { signatureWords } from "../signing/words";
import { type LegalDocument, type LegalKind, missingOf } from "./legalSet";

interface Props {
  rows: readonly LegalDocument[];
  /** Begins a document of a kind; absent for whoever may not. */
  onAdd?: (kind: LegalKind) => void;
}

/** Names the kinds of documents that a legal set has none of yet. */
export function MissingKinds({ rows, onAdd }: Props) {
  const missing = missingOf(rows);
  if (missing.length === 0) return null;
  return (
    <section className="drop legal-missing">
      <h3>{t(signatureWords.set.missing)}</h3>
      <ul>
        {missing.map((kinds) => {
          const [kind] = kinds as [LegalKind];
          const name = kinds.map((one) => formatChoice(one, SPV_DOCUMENT)).join(` ${t(signatureWords.set.or)} `);
          return (
            <li key={kind} className="row gap-2">
              <Circle size={14} aria-hidden className="muted" /> <span>{name}</span>
              {onAdd && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t(signatureWords.set.addNamed, { name })}
                  onClick={() => onAdd(kind)}
                >
                  {t(kitWords.rows.add)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
