import type { OpenedEnvelope } from "../../../contract/signing/calls";
import { ENVELOPE_STATUS } from "../../../contract/signing/vocabulary";
import { t } from "../../i18n/t";
import { StatusChip } from "../../kit/StatusChip";
import { Row, Stack } from "../../theme/layout";
import { signingWords as words } from "./words";

/** Lists who signs a document, in their order; nothing where that is one alone. */
export function Signers({ envelope: { signers, name } }: { envelope: OpenedEnvelope }) {
  if (signers.length < 2) return null;
  const own = signers.findIndex((signer) => signer.name === name);
  return (
    <Stack as="section" gap={2} className="signers">
      <h2>{t(words.signers)}</h2>
      <Stack as="ol" gap={2}>
        {signers.map((signer, at) => (
          // Two may have the same name; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is what tells them apart
          <Row as="li" spread key={at}>
            <span>{at === own ? t(words.you, { name: signer.name }) : signer.name}</span>
            <StatusChip status={signer.status} choices={ENVELOPE_STATUS} />
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
