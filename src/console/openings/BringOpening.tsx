import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { fieldsOf } from "../../contract/fieldRegistry";
import { OPENING_LINES, openingCalls } from "../../contract/openings/calls";
import { OPENING_COLUMNS } from "../../contract/openings/columns";
import { openingDocuments } from "../../contract/openings/resource";
import { openingRoutes } from "../../contract/openings/routes";
import { OPENING_KIND } from "../../contract/openings/vocabulary";
import { t } from "../i18n/t";
import { BringFile } from "../kit/BringFile";
import { Dialog } from "../kit/Dialog";
import { FileDrop } from "../kit/FileDrop";
import { failureWords } from "../kit/failureWords";
import { ChoiceField, TextField } from "../kit/light";
import { pathOf } from "../kit/paths";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { today } from "../kit/zoned";
import { Stack } from "../theme/layout";
import { saveExample } from "./example";
import { openingWords } from "./words";

/** Milliseconds for a document of thousands of lines. */
const LONG_MS = 120_000;

const { query: asked } = openingCalls.bring;
type Kind = keyof typeof OPENING_KIND;

const fieldAt = (path: keyof typeof asked.shape) => fieldsOf(asked).find((field) => field.path === path);
const labelOf = (path: keyof typeof asked.shape) => t(fieldAt(path)?.label ?? path);
const hintOf = (path: keyof typeof asked.shape) => t(fieldAt(path)?.help ?? "");

/** Brings an opening document: what it is, of which day, what its lines come to, and the file. */
export const BringOpening = () => (
  <BringFile route={openingRoutes.bring} label={t(openingWords.bring)} dialog={BringDialog} />
);

function BringDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>("balances");
  const [as_of, setDay] = useState(today);
  const [total, setTotal] = useState("");
  const { mutate, error, isPending } = useBring();
  const told = asked.safeParse({ kind, as_of, total });
  return (
    <Dialog title={t(openingWords.bring)} onClose={onClose}>
      <Stack>
        <ChoiceField
          label={labelOf("kind")}
          choices={OPENING_KIND}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
        <Columns kind={kind} />
        <TextField
          type="date"
          label={labelOf("as_of")}
          hint={hintOf("as_of")}
          max={today()}
          value={as_of}
          onChange={setDay}
        />
        <TextField
          inputMode="decimal"
          label={labelOf("total")}
          hint={hintOf("total")}
          value={total}
          onChange={setTotal}
        />
        {told.success ? (
          <FileDrop
            accept={kind === "orders" ? ".csv,.zip,text/csv,application/zip" : ".csv,text/csv"}
            pending={isPending}
            onTake={(file) => mutate({ file, query: { kind, as_of, total } })}
            error={error && failureWords(error)}
          />
        ) : (
          <p className="muted">{t(openingWords.fill)}</p>
        )}
      </Stack>
    </Dialog>
  );
}

function useBring() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: (sent: { file: File; query: { kind: Kind; as_of: string; total: string } }) =>
      provider.call(openingRoutes.bring, { ...sent, timeout: LONG_MS }),
    onSuccess: async ({ document, again }) => {
      await client.invalidateQueries({ queryKey: [openingDocuments.name] });
      notify(again ? openingWords.again : openingWords.brought, { type: again ? "info" : "success" });
      navigate(pathOf(openingDocuments, "show", document.id));
    },
  });
}

/** Says what the columns of a kind are, with an example to fill in. */
const Columns = ({ kind }: { kind: Kind }) => (
  <>
    <p className="muted">
      {t(openingWords.bringText, { most: formatNumber(OPENING_LINES) })}{" "}
      {kind === "orders" && t(openingWords.bringPackage)}
    </p>
    <details>
      <summary>{t(openingWords.columns)}</summary>
      <ul>
        {OPENING_COLUMNS[kind].map(({ name, header, help, optional }) => (
          <li key={name}>
            <strong>{t(header)}</strong>
            {optional && <span className="muted"> ({t(openingWords.optional)})</span>} – {t(help)}
          </li>
        ))}
      </ul>
    </details>
    <button type="button" className="button" onClick={() => saveExample(kind)}>
      <FileDown size={16} aria-hidden /> {t(openingWords.example)}
    </button>
  </>
);
