import { useEffect, useState } from "react";
import { t } from "../../i18n/t";
import { formatInstant } from "../../kit/values";
import { brand } from "../../theme/brand";
import { Stack } from "../../theme/layout";
import { Mark } from "../../theme/Mark";
import { DeclineForm } from "./DeclineForm";
import { Paper } from "./Paper";
import { Signers } from "./Signers";
import { SignForm } from "./SignForm";
import type { ToSignProps } from "./toSignProps";
import { signingWords as words } from "./words";

/** Shows a document and what its sender says of it, and lets its signer sign or decline it. */
export function ToSign({ onChange, onStale, token, envelope }: ToSignProps) {
  const [declining, setDeclining] = useState(false);
  const { title, message, spv_name, name, expires_at } = envelope;
  const form = { token, envelope, onChange, onStale };

  useEffect(() => {
    document.title = `${t(words.name)} · ${brand().name}`;
  }, []);

  return (
    <main className="public signing">
      <div className="signing-sheet">
        <header>
          <Mark size={40} />
          <p className="signing-from">{spv_name}</p>
          <h1>{title}</h1>
          <p className="muted">{t(words.lead, { name, until: formatInstant(expires_at) })}</p>
        </header>
        <Stack as="section" aria-label={t(words.document)}>
          {message && <p className="signing-message">{message}</p>}
          <Paper token={token} title={title} shown />
        </Stack>
        <Stack as="aside" gap={5} className="panel signing-form">
          {declining ? (
            <DeclineForm {...form} onBack={() => setDeclining(false)} />
          ) : (
            <SignForm {...form} onDecline={() => setDeclining(true)} />
          )}
          <Signers envelope={envelope} />
        </Stack>
      </div>
    </main>
  );
}
