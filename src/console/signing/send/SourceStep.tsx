import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { PAGE } from "../../../contract/limits";
import { orders } from "../../../contract/orders/resource";
import { spvDocuments } from "../../../contract/spvDocuments/resource";
import { templates } from "../../../contract/templates/resource";
import { editionsOf, expiryOf } from "../../documents/editions";
import { t } from "../../i18n/t";
import { ChoiceField, TextField } from "../../kit/light";
import { useMay } from "../../kit/useMay";
import type { LegalDocument } from "../../spvDocuments/legalSet";
import { signatureWords } from "../words";
import type { SourceKind } from "./sending";
import type { StepProps } from "./step";

/** Chooses what is sent: a document of the legal set, a template that is filled for each, or what orders wait for. */
export function SourceStep({ spv, sending, problems, onChange }: StepProps) {
  const mayTemplates = useMay(templates.name, "list");
  const mayOrders = useMay(orders.name, "list");
  const offered: SourceKind[] = [
    "document",
    ...(mayTemplates ? (["template"] as const) : []),
    ...(mayOrders ? (["orders"] as const) : []),
  ];
  const { kind } = sending;
  return (
    <>
      <fieldset className="choices stack gap-2">
        <legend>{t(signatureWords.send.source)}</legend>
        {offered.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="source"
              checked={kind === one}
              // Orders and investors are different numbers.
              onChange={() => onChange({ kind: one, ids: [] })}
            />
            <span>
              <strong>{t(signatureWords.send.kinds[one])}</strong>
              <small className="muted">{t(signatureWords.send.kindTexts[one])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === "document" && (
        <DocumentChoice
          spv={spv}
          value={sending.document_id}
          problem={problems["source.document_id"] ?? problems.source}
          onChange={(document_id) => onChange({ document_id })}
        />
      )}
      {kind === "template" && (
        <TemplateChoice
          value={sending.template_id}
          problem={problems["source.template_id"] ?? problems.source}
          onChange={(template_id) => onChange({ template_id })}
        />
      )}
      {kind !== "orders" && (
        <TextField
          label={t(signatureWords.send.titleOptional)}
          hint={t(signatureWords.send.titleHint)}
          maxLength={200}
          value={sending.title ?? ""}
          problem={problems.title}
          onChange={(title) => onChange({ title: title || null })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  value: number | null;
  problem: string | undefined;
  onChange: (id: number | null) => void;
}

function DocumentChoice({ spv, value, problem, onChange }: ChoiceProps & { spv: number }) {
  const { data, error } = useGetList<LegalDocument>(spvDocuments.name, {
    filter: { spv_id: spv },
    pagination: { page: PAGE.first, perPage: PAGE.max },
    sort: { field: "id", order: "DESC" },
  });
  // The latest version that holds: one that is still reviewed stands over it.
  const approved = (data ?? []).filter(
    ({ review_status, expires_on }) => review_status === "approved" && expiryOf(expires_on, Date.now()) !== "expired",
  );
  const latest = editionsOf(approved).map((edition) => edition.latest);
  if (data && latest.length === 0) {
    return (
      <p className="callout">
        <span>
          {t(signatureWords.send.noDocuments)} <Link to={`/spv/${spv}/document`}>{t(signatureWords.send.toSet)}</Link>
        </span>
      </p>
    );
  }
  return (
    <Numbered
      label={t(signatureWords.send.kinds.document)}
      options={latest.map(({ id, title, revision }) => ({
        id,
        words: t(signatureWords.send.versionOf, { title, number: revision }),
      }))}
      problem={error?.message ?? problem}
      value={value}
      onChange={onChange}
    />
  );
}

function TemplateChoice(props: ChoiceProps) {
  const { data, error } = useGetList(templates.name, {
    filter: { status: "active" },
    pagination: { page: PAGE.first, perPage: PAGE.max },
    sort: { field: "name", order: "ASC" },
  });
  if (data?.length === 0) return <p className="callout">{t(signatureWords.send.noTemplates)}</p>;
  return (
    <Numbered
      {...props}
      label={t(signatureWords.send.kinds.template)}
      options={(data ?? []).map(({ id, name }) => ({ id: Number(id), words: String(name) }))}
      problem={error?.message ?? props.problem}
    />
  );
}

interface NumberedProps extends ChoiceProps {
  label: string;
  options: ReadonlyArray<{ id: number; words: string }>;
}

function Numbered({ label, options, problem, value, onChange }: NumberedProps) {
  return (
    <ChoiceField
      label={label}
      none={t(signatureWords.send.choose)}
      choices={Object.fromEntries(options.map(({ id, words }) => [id, words]))}
      problem={problem}
      value={value === null ? "" : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  );
}
