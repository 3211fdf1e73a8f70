import { Upload as UploadIcon, X } from "lucide-react";
import { useId, useRef } from "react";
import { COMPANY_DOCUMENT } from "../../contract/company/vocabulary";
import { acceptOf, PAPER_TYPES } from "../../contract/uploads/fileTypes";
import { t } from "../i18n/t";
import { ChoiceField, TextField } from "../kit/light";
import { useDrop } from "../kit/useDrop";
import { UploadRow } from "./UploadRow";
import { DOCUMENT_LIMITS, type Paper, type useDocuments } from "./useDocuments";
import { businessStepWords } from "./wordsBusiness";
import "./documents.css";

const words = businessStepWords.documents;

interface Props {
  papers: readonly Paper[];
  documents: ReturnType<typeof useDocuments>;
  /** What is wrong, by the dotted path of its field. */
  problems: Readonly<Record<string, string>>;
}

/** Takes the documents of a company: dropped or chosen, each with a title and its kind. */
export function Documents({ papers, documents, problems }: Props) {
  const { uploads, refusals, said, add, retry, cancel, change, remove } = documents;
  const id = useId();
  const choose = useRef<HTMLInputElement>(null);
  const { over, listeners } = useDrop(add);
  const problem = problems.documents;
  return (
    <section className="stack gap-2 documents" aria-labelledby={id}>
      <h2 id={id}>{t(words.title)}</h2>
      <p id={`${id}-hint`} className="muted">
        {t(words.hint, DOCUMENT_LIMITS)}
      </p>
      <label className={over ? "drop over" : "drop"} {...listeners}>
        <input
          ref={choose}
          type="file"
          className="visually-hidden"
          multiple
          accept={acceptOf(PAPER_TYPES)}
          aria-label={t(words.choose)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-words` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            // The same file may be chosen again after a failure.
            currentTarget.value = "";
          }}
        />
        <UploadIcon size={20} aria-hidden />
        <span>
          <strong>{t(words.choose)}</strong> <span className="muted documents-or">{t(words.drop)}</span>
        </span>
      </label>
      {problem && (
        <p id={`${id}-words`} className="mistake" role="alert">
          {problem}
        </p>
      )}
      {refusals.length > 0 && (
        <ul className="callout danger" role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      <ol className="stack gap-2 documents-rows">
        {papers.map((paper, at) => (
          <PaperRow
            key={paper.file}
            paper={paper}
            problemOf={(name) => problems[`documents.${at}.${name}`]}
            onChange={(what) => change(at, what)}
            onRemove={() => {
              remove(at);
              choose.current?.focus();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

interface RowProps {
  paper: Paper;
  problemOf: (name: keyof Paper) => string | undefined;
  onChange: (what: Partial<Paper>) => void;
  onRemove: () => void;
}

function PaperRow({ paper: { title, kind }, problemOf, onChange, onRemove }: RowProps) {
  const missing = problemOf("file");
  return (
    <li className="panel">
      <TextField
        label={t(words.name)}
        value={title}
        maxLength={100}
        problem={problemOf("title")}
        onChange={(typed) => onChange({ title: typed })}
      />
      <ChoiceField
        label={t(words.kind)}
        choices={COMPANY_DOCUMENT}
        value={kind}
        problem={problemOf("kind")}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(words.remove, { name: title })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
      {missing && (
        <p className="mistake" role="alert">
          {missing}
        </p>
      )}
    </li>
  );
}
